/**
 * How long ago a time was, by the phone's clock, which runs on while the phone sleeps; `performance.now` may stand
 * still. After somebody has set the clock back, a time ahead counts as one as long ago, so that no wait lasts until
 * the clock has caught up.
 */
export const msSince = (thenMs: number): number => Math.abs(Date.now() - thenMs);
