/** How much later than by this machine's clock it is. */
export const shiftMs = process.env.NOW ? Date.parse(process.env.NOW) - Date.now() : 0;

/**
 * Milliseconds since 1970 by this machine's clock, or, if NOW is set, by one that showed that moment when this process
 * started.
 */
export const now = (): number => Date.now() + shiftMs;
