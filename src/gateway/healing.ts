import type { Failure } from './gateway.ts';
import { isBusy } from './response.ts';

/**
 * The pauses before the first, second and third automatic retry. Each is extended at random, by up to half its length.
 */
const PAUSES_MS = [3000, 10_000, 30_000];
/** The delay after the network comes back or the page becomes visible. The page's own reload runs first. */
const SOON_MS = 600;
/** A failure this long after the last retry counts as a new problem. */
const LONG_AGO_MS = 120_000;

export interface HealingNeeds {
  readonly now: () => number;
  readonly random: () => number;
}

/**
 * Retries calls whose failure may pass: when the network comes back, when the page becomes visible again, and after
 * growing pauses, at most three times. Never retries while the page is hidden. Returns a function that takes each
 * failure with its retry.
 */
export function createHealing({ now, random }: HealingNeeds) {
  let waiting: (() => void)[] = [];
  let tries = 0;
  let plannedAtMs = 0;
  let notBeforeMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isSeen = () => document.visibilityState !== 'hidden';
  const run = () => {
    timer = undefined;
    if (!isSeen()) return;
    const due = waiting;
    waiting = [];
    due.forEach((again) => again());
  };
  const plan = (pauseMs: number) => {
    clearTimeout(timer);
    // Adds jitter, so that not all phones retry at once, and respects Retry-After.
    const leftMs = Math.max(0, Math.min(notBeforeMs - now(), 3_600_000));
    plannedAtMs = now();
    timer = setTimeout(run, Math.max(pauseMs, leftMs) * (1 + random() / 2));
  };
  const soon = () => {
    if (waiting.length && isSeen()) plan(SOON_MS);
  };
  addEventListener('online', soon);
  addEventListener('pageshow', soon);
  document.addEventListener('visibilitychange', soon);

  return ({ kind, status, pauseMs }: Failure, again: () => void): void => {
    if (kind !== 'transport' && !isBusy(status)) return;
    const nowMs = now();
    if (pauseMs) notBeforeMs = nowMs + pauseMs;
    if (!waiting.includes(again)) waiting.push(again);
    if (Math.abs(nowMs - plannedAtMs) > LONG_AGO_MS) tries = 0;
    const nextMs = PAUSES_MS[tries];
    // All blocks of a page usually fail together, so they share one timer.
    if (timer || !nextMs) return;
    tries++;
    plan(nextMs);
  };
}
