import { wholeOf, withoutNoise } from './numbers.ts';
import type { ListedRun } from './records.ts';

/** A target of 0 means that no goal is set. */
export interface DayGoals {
  readonly caloriesKcal: number | null;
  readonly targetKcal: number | null;
  readonly durationS: number | null;
  readonly targetS: number | null;
}

/** The goals of a day that the server leaves out. */
export const NO_GOALS: DayGoals = { caloriesKcal: 0, targetKcal: null, durationS: 0, targetS: null };

/** A goal and its progress, in kcal or minutes. */
export interface Progress {
  /** Rounded down; `null` if it is not known. */
  readonly done: number | null;
  /** Rounded down; 0 if none is set. */
  readonly target: number;
  /** Whether the exact target was reached; `target` may be rounded down. */
  readonly isReached: boolean;
  /** Rounded down, so that 100 means really reached. May be above 100. `null` if it cannot be calculated. */
  readonly percent: number | null;
  /** The fraction of the ring, 0 to 1. */
  readonly fraction: number;
  /** The remaining amount, rounded up. 0 if the goal is reached, or if it cannot be calculated. */
  readonly left: number;
}

export const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value < Infinity;

/**
 * `done` and `goal` have the same unit; one displayed unit is `size` of them, for example 60 to display seconds as
 * minutes. The exact target decides the percentage and whether the goal is reached: 1,800 of 1,850 s are '30 of 30
 * min', 97 %, and 1 min is left.
 */
export function progressOf(done: number | null, goal: number | null, size = 1): Progress {
  const amount = isAmount(done) ? withoutNoise(done) : null;
  const exact = isAmount(goal) ? withoutNoise(goal) : 0;
  const target = wholeOf(exact / size);
  const shown = { done: amount === null ? null : wholeOf(amount / size), target };
  if (!target || amount === null) return { ...shown, isReached: false, percent: null, fraction: 0, left: 0 };
  // 2.3 * 100 / 2.5 is 91.99999999999999.
  const percent = wholeOf((amount * 100) / exact);
  if (amount >= exact)
    return { ...shown, isReached: true, percent: Math.max(100, percent), fraction: 1, left: 0 };
  return {
    ...shown,
    isReached: false,
    percent: Math.min(99, percent),
    fraction: amount / exact,
    left: Math.max(1, Math.ceil(target - amount / size)),
  };
}

/** In kilocalories and minutes. */
export interface DayProgress {
  readonly calories: Progress;
  readonly time: Progress;
}

export const progressOfDay = ({ caloriesKcal, targetKcal, durationS, targetS }: DayGoals): DayProgress => ({
  calories: progressOf(caloriesKcal, targetKcal),
  time: progressOf(durationS, targetS, 60),
});

export type GoalRun = Omit<ListedRun, 'sportValue'>;
