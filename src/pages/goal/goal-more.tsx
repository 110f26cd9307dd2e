/** What the page of goals does beyond its first screen: it comes behind the first data. */
export { prefetch } from '../../app/prefetch.ts';
export { NoRuns } from './no-runs.tsx';
export { SecondLap } from './second-lap.tsx';
export { streakOf } from './streak.ts';
export { onWeekSwipe } from './week-swipe.ts';
