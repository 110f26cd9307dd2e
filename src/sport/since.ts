/**
 * Returns how long ago a time was, by the phone's clock, which runs on while the phone sleeps: `performance.now` may
 * stand still meanwhile. A time that lies ahead, because the clock was set back, counts as one as long ago: no wait
 * lasts until the clock has caught up.
 */
export const msSince = (thenMs: number): number => Math.abs(Date.now() - thenMs);
