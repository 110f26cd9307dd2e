import type { ComponentType } from 'react';
import { lazyPart } from '../../app/lazy-part.tsx';

// The parts of a panel beyond its first figures. They share one chunk, which loads after these figures.

type Details = typeof import('./period-details.ts');

const detail = <P extends object>(pick: (details: Details) => ComponentType<P>) =>
  lazyPart<P>(() => import('./period-details.ts').then((details) => ({ default: pick(details) })));

export const Averages = detail((details) => details.Averages);
export const BarSheet = detail((details) => details.BarSheet);
export const FirstWorkout = detail((details) => details.FirstWorkout);
export const LinkedBests = detail((details) => details.LinkedBests);
export const PeriodComparison = detail((details) => details.PeriodComparison);
export const PeriodTurn = detail((details) => details.PeriodTurn);
export const SumList = detail((details) => details.SumList);
export const WorkoutsPill = detail((details) => details.WorkoutsPill);
