/** A tap within this time after another one is the second of a double tap: the first has not changed the page yet. */
const DOUBLE_TAP_MS = 500;

/** Ignores the second tap of a double tap. It has no use for the phone's clock, which may be set in between. */
export interface TapGuard {
  /** Whether a tap on `what` counts. A tap that does not count puts off no later one. */
  takes(what?: string): boolean;
  /** The next tap counts, however soon it comes. */
  forget(): void;
}

export function createTapGuard(): TapGuard {
  let last: string | null = null;
  let lastMs = 0;
  return {
    takes(what = '') {
      const nowMs = performance.now();
      if (what === last && nowMs - lastMs < DOUBLE_TAP_MS) return false;
      last = what;
      lastMs = nowMs;
      return true;
    },
    forget: () => void (last = null),
  };
}
