// The chunk of what the server has no call for: bars that are added up from runs and sums, and the rows of a
// range of days in the list.

export { loadRuns } from './earlier-runs.ts';
export { listedIn } from './list-days.ts';
export { barsOf, loadAddends } from './addends.ts';
