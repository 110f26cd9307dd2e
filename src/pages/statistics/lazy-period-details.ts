import { lazyPart } from '../../app/lazy-part.tsx';

// The parts of the page beyond its first figures. They share one chunk, which loads after these figures.

const load = () => import('./period-details.ts');

export const Averages = lazyPart(load, (details) => details.Averages);
export const BarSheet = lazyPart(load, (details) => details.BarSheet);
export const FirstWorkout = lazyPart(load, (details) => details.FirstWorkout);
export const LinkedBests = lazyPart(load, (details) => details.LinkedBests);
export const PeriodComparison = lazyPart(load, (details) => details.PeriodComparison);
export const PeriodTurn = lazyPart(load, (details) => details.PeriodTurn);
export const SportsMenu = lazyPart(load, (details) => details.SportsMenu);
export const SumList = lazyPart(load, (details) => details.SumList);
export const WorkoutsPill = lazyPart(load, (details) => details.WorkoutsPill);
