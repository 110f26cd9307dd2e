import type { Maybe } from './records.ts';

/** A day's exercise against what was aimed for; a target of 0 is none. */
export interface DayGoals {
  readonly caloriesKcal: Maybe<number>;
  readonly targetKcal: Maybe<number>;
  readonly durationS: Maybe<number>;
  readonly targetS: Maybe<number>;
}

/** Of a day that the server has nothing of. */
export const NO_GOALS: DayGoals = { caloriesKcal: 0, targetKcal: null, durationS: 0, targetS: null };

/** A goal and how far it was reached, in kcal or minutes. */
export interface Progress {
  /** Truncated; `null` where it isn't known. */
  readonly done: Maybe<number>;
  /** Truncated; 0 where none is set. */
  readonly target: number;
  /** Truncated, so that 100 is reached and not nearly; may pass it. `null` where it can't be told. */
  readonly percent: Maybe<number>;
  /** Of the ring, 0 to 1. */
  readonly fraction: number;
  /** What is left to do, rounded up; 0 once it is reached and where it can't be told. */
  readonly left: number;
}

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value < Infinity;

/**
 * Both in the same unit; `size` of it are one of what is shown: 60 where seconds become minutes. What counts is the
 * target that is shown, a whole number: whoever did '30 of 30 min' has reached it.
 */
export function progressOf(done: Maybe<number>, target: Maybe<number>, size = 1): Progress {
  const amount = isAmount(done) ? done : null;
  const shown = isAmount(target) ? Math.floor(target / size) : 0;
  const wanted = shown * size;
  const known = !!shown && amount !== null;
  const missing = known ? wanted - amount : 0;
  // Multiplied first: 29 / 100 * 100 is 28.999999999999996.
  const percent = known ? Math.floor((amount * 100) / wanted) : null;
  return {
    done: amount === null ? null : Math.floor(amount / size),
    target: shown,
    percent: percent !== null && missing > 0 ? Math.min(99, percent) : percent,
    fraction: known ? Math.min(1, amount / wanted) : 0,
    left: missing > 0 ? Math.ceil(missing / size) : 0,
  };
}

/** A day's two goals: kilocalories, and minutes. */
export interface DayProgress {
  readonly calories: Progress;
  readonly time: Progress;
}

export const progressOfDay = ({ caloriesKcal, targetKcal, durationS, targetS }: DayGoals): DayProgress => ({
  calories: progressOf(caloriesKcal, targetKcal),
  time: progressOf(durationS, targetS, 60),
});

/** A run of a day's list. */
export interface GoalRun {
  /** Of its result, digit for digit. */
  readonly id: string;
  readonly sportType: Maybe<number>;
  readonly distanceM: Maybe<number>;
  readonly durationS: Maybe<number>;
  readonly caloriesKcal: Maybe<number>;
  readonly endedAt: Maybe<string>;
}
