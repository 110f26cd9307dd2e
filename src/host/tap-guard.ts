/** A tap within this time after another is the second of a double tap: the first has not changed the page yet. */
const DOUBLE_TAP_MS = 500;

/** Ignores the second tap of a double tap. Does not use the phone's clock, which somebody may set between the taps. */
export function createTapGuard() {
  let last: string | null = null;
  let lastMs = 0;
  return {
    /** Whether a tap on `what` counts. An ignored tap does not delay later ones. */
    takes(what = ''): boolean {
      const nowMs = performance.now();
      if (what === last && nowMs - lastMs < DOUBLE_TAP_MS) return false;
      last = what;
      lastMs = nowMs;
      return true;
    },
    /** Lets the next tap count, however soon it comes. */
    forget: () => void (last = null),
  };
}
