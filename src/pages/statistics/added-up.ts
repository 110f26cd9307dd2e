// What the server has no call for: bars that are added up from runs and sums, and the ids of a day's workouts. One chunk.

export { loadRuns } from './earlier-runs.ts';
export { listedOn } from './list-days.ts';
export { barsOf, loadParts } from './parts.ts';
