/**
 * A tap within this time after another one is the second of a double tap: the first has not changed the page
 * yet.
 */
const DOUBLE_TAP_MS = 500;

/**
 * Ignores the second tap of a double tap. It does not use the phone's clock, which may be set between the
 * taps.
 */
export interface TapGuard {
  /** Whether a tap on `what` counts. An ignored tap does not delay later ones. */
  takes(what?: string): boolean;
  /** Lets the next tap count, however soon it comes. */
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
