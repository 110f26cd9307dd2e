/* What a storm of refreshes is, for the tests with the app alone and for those in browsers. */

/** How long a storm lasts. */
export const STORM_MS = 5000;
/** The pauses between its refreshes. */
export const EVERY_MS = [50, 300, 1000];
/** How long a gateway may take for an answer. */
export const LATENCY_MS = [30, 150, 1200, 4000];
/** The deadline of a call: what never answers is open for so long. */
export const DEADLINE_MS = 5000;
/** So many calls an address may get in a storm. */
export const mostCalls = (latencyMs: number) => 2 + STORM_MS / latencyMs;
/** By then a figure is shown whose request was sent at 0. */
export const shownBy = (latencyMs: number) => 1.5 * latencyMs;
