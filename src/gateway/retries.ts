import { msSince } from '../sport/since.ts';
import type { Failure } from './gateway.ts';
import { isRetried, leftOf } from './backoff.ts';

/** The pauses before the first, second and third retry. Each gets longer at random, by up to half. */
const PAUSES_MS = [3000, 10_000, 30_000];
/** The delay after the network comes back or the page becomes visible. The page's own reload runs first. */
const SOON_MS = 600;
/**
 * What fails this soon after such an event has failed before it: phones end the requests of a page that is not seen,
 * and tell it when it is seen again.
 */
const BACK_MS = 1000;
/** A failure this long after the last retry counts as a new problem. */
const LONG_AGO_MS = 120_000;

const isSeen = () => document.visibilityState !== 'hidden';

/**
 * Retries calls whose failure may pass: when the network comes back, when the page becomes visible again, and after
 * growing pauses, at most three times; never while the page is hidden. Returns a function that takes each failure with
 * its retry. All resources of a page usually fail together, so they share one timer.
 */
export function createRetries(random = Math.random) {
  let waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRetryAtMs = 0;
  let backAtMs = 0;
  /** How many of `PAUSES_MS` this problem has used. */
  let pausesUsed = 0;
  /** How long the server wants no request. */
  let pause = { fromMs: 0, pauseMs: 0 };

  const retryAll = () => {
    timer = undefined;
    if (!isSeen()) return;
    lastRetryAtMs = Date.now();
    const due = waiting;
    waiting = [];
    due.forEach((again) => again());
  };
  const plan = (pauseMs: number) => {
    clearTimeout(timer);
    // Adds jitter, so that not all phones retry at once.
    timer = setTimeout(retryAll, Math.max(pauseMs, leftOf(pause)) * (1 + random() / 2));
  };
  const planSoon = () => {
    if (!isSeen()) return;
    backAtMs = Date.now();
    if (waiting.length) plan(SOON_MS);
  };
  addEventListener('online', planSoon);
  addEventListener('pageshow', planSoon);
  document.addEventListener('visibilitychange', planSoon);

  return ({ kind, status, pauseMs }: Failure, again: () => void): void => {
    if (kind !== 'transport' && !isRetried(status)) return;
    if (pauseMs) pause = { fromMs: Date.now(), pauseMs };
    if (!waiting.includes(again)) waiting.push(again);
    if (timer) return;
    if (msSince(backAtMs) < BACK_MS) return plan(SOON_MS);
    if (msSince(lastRetryAtMs) > LONG_AGO_MS) pausesUsed = 0;
    const nextMs = PAUSES_MS[pausesUsed];
    if (!nextMs) return;
    pausesUsed++;
    plan(nextMs);
  };
}
