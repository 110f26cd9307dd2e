// This chunk does what no call of the server does: it adds up bars from runs and sums, and finds the list's
// rows of some days.

export { loadEarlierRuns } from './earlier-runs.ts';
export { listedIn } from './list-days.ts';
export { barsOf, loadAddends } from './addends.ts';
