/**
 * For hostile texts: what takes the square of so many characters in steps takes hours, and the runner's limit for a file
 * ends it. So a test needs no clock: it says what comes out.
 */
export const HUGE = 2_000_000;
