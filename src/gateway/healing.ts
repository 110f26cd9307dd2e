import type { Failure } from './gateway.ts';
import { isBusy } from './pauses.ts';

/** Between the failure and the first try by itself, between that and the second …; each is up to half as long again. */
const PAUSES_MS = [3000, 10_000, 30_000];
/** The network is back, or the page is seen again: what the page does about that by itself comes first. */
const SOON_MS = 600;
/** What fails so long after the last try is another fault. */
const LONG_AGO_MS = 120_000;

export interface HealingNeeds {
  readonly now: () => number;
  readonly random: () => number;
}

/**
 * Asks again for what failed in a way that passes: when the network comes back, when the page is seen again, and after
 * growing pauses, three times at most. Never while the page is hidden. Answers what takes failures.
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
    // Not all phones at once, and not before the server has said that it may be asked.
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
    if (waiting.indexOf(again) < 0) waiting.push(again);
    if (Math.abs(nowMs - plannedAtMs) > LONG_AGO_MS) tries = 0;
    // All blocks of a page fail together: one timer is for all of them.
    if (!timer && tries < PAUSES_MS.length) plan(PAUSES_MS[tries++] as number);
  };
}
