import type { WallTime } from '../../sport/days.ts';
import { withoutNoise } from '../../sport/numbers.ts';
import { dayOf, type ChartPoint, type Maybe } from '../../sport/records.ts';

export interface Dated {
  readonly id: string;
  readonly endedAt: Maybe<WallTime>;
}

/** The fields that identify a workout's result. */
export interface Openable extends Dated {
  readonly sportType?: Maybe<number>;
  readonly sportValue?: Maybe<string>;
}

/** The measures that a chart's bars can show. */
export const MEASURES = ['distanceM', 'count', 'strokes', 'durationS', 'caloriesKcal', 'workouts'] as const;
export type Measure = (typeof MEASURES)[number];

export interface Measured extends Dated, Partial<Readonly<Record<Measure, Maybe<number>>>> {}

/** A workout or the sums of a month or a year, to be added up to bars. */
export interface Addend extends Partial<Readonly<Record<Measure, Maybe<number>>>> {
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
  readonly date: string;
}

export const addendOf = (workout: Measured): Addend => ({ ...workout, date: dayOf(workout), workouts: 1 });

/** Adds up the values of each date, oldest first. */
export function pointsOf(addends: readonly Addend[], measure: Measure): ChartPoint[] {
  const sums: Record<string, number> = {};
  addends.forEach((addend) => {
    sums[addend.date] = withoutNoise((sums[addend.date] ?? 0) + (addend[measure] ?? 0));
  });
  return Object.keys(sums)
    .sort()
    .map((date) => ({ date, value: sums[date] ?? 0 }));
}

export type WriteTime = (at: Maybe<WallTime>) => string;

export interface Workout extends Measured, Openable {
  readonly durationS: Maybe<number>;
  readonly caloriesKcal: Maybe<number>;
}

export interface WorkoutSums {
  readonly caloriesKcal: Maybe<number>;
  readonly durationS: Maybe<number>;
  readonly activeDays: Maybe<number>;
  readonly workouts: Maybe<number>;
}

export interface MeasuredSums
  extends
    Pick<WorkoutSums, 'workouts' | 'activeDays'>,
    Partial<Readonly<Record<Exclude<Measure, 'workouts'>, Maybe<number>>>> {}

/** A workout with a counter: jumps of a rope, turns of a hoop. */
export interface CountedWorkout extends Workout {
  readonly count: Maybe<number>;
}

export interface CountedSums extends WorkoutSums {
  readonly count: Maybe<number>;
  readonly fastestPerMin: Maybe<number>;
}

/** Units: a count, seconds, a count without a break, a count per minute. */
export type CountedBest = 'mostCounted' | 'longestTime' | 'longestStreak' | 'fastestRate';

export interface RowingWorkout extends Workout {
  readonly distanceM: Maybe<number>;
  readonly strokes: Maybe<number>;
}

export interface RowingSums extends WorkoutSums {
  readonly distanceM: Maybe<number>;
  readonly strokes: Maybe<number>;
}

/** Units: metres, seconds, strokes per minute, seconds per 500 m. */
export type RowingBest = 'longestDistance' | 'longestTime' | 'highestStrokeRate' | 'fastestPace';
