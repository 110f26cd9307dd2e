/** Time as a store sees it, so that a test can hold it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs it once, later; answers how to prevent that. */
  after(delayMs: number, run: () => void): () => void;
}

/** Browsers take a longer delay for none at all. */
const LONGEST_MS = 2 ** 31 - 1;

export const createClock = (now: () => number): Clock => ({
  now,
  after(delayMs, run) {
    const timer = setTimeout(run, Math.min(delayMs, LONGEST_MS));
    return () => clearTimeout(timer);
  },
});
