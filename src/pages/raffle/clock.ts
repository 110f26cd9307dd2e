/** The time as stores see it, so that tests can replace it. */
export interface Clock {
  /** The current time in milliseconds, since 1970 or another moment. */
  now(): number;
  /** Calls `run` once, after `delayMs`. Returns a function that cancels it. */
  after(delayMs: number, run: () => void): () => void;
}

/** The maximum delay of `setTimeout`: browsers treat a longer one as no delay. */
const LONGEST_MS = 2 ** 31 - 1;

export const createClock = (now: () => number): Clock => ({
  now,
  after(delayMs, run) {
    const timer = setTimeout(run, Math.min(delayMs, LONGEST_MS));
    return () => clearTimeout(timer);
  },
});
