/**
 * The parts of the goal page that its first data does not wait for. On a tall screen the rows of the runs are part of the
 * first screen, so this code is requested together with the page.
 */
export { prefetch } from '../../app/prefetch.ts';
export { RunList } from './run-list.tsx';
export { SecondLap } from './second-lap.tsx';
export { streakOf } from './streak.ts';
export { onWeekSwipe } from './week-swipe.ts';
