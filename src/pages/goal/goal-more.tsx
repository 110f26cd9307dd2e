/** The parts of the goal page that its first screen does not need. They load after the first data. */
export { prefetch } from '../../app/prefetch.ts';
export { RunList } from './run-list.tsx';
export { SecondLap } from './second-lap.tsx';
export { streakOf } from './streak.ts';
export { onWeekSwipe } from './week-swipe.ts';
