import type { WallTime } from '../../sport/days.ts';
import { withoutNoise } from '../../sport/numbers.ts';
import { dayOf, type ChartPoint } from '../../sport/records.ts';

export interface Dated {
  readonly id: string;
  readonly endedAt: WallTime | null;
}

/** The fields that identify a workout's result. */
export interface Openable extends Dated {
  readonly sportType?: number | null;
  readonly sportValue?: string | null;
}

/** The measures that a chart's bars can show. */
export const MEASURES = ['distanceM', 'count', 'strokes', 'durationS', 'caloriesKcal', 'workouts'] as const;
export type Measure = (typeof MEASURES)[number];

export interface Measured extends Dated, Partial<Readonly<Record<Measure, number | null>>> {}

/** A workout or the sums of a month or a year, to be added up to bars. */
export interface Addend extends Partial<Readonly<Record<Measure, number | null>>> {
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

export type WriteTime = (at: WallTime | null) => string;

export interface Workout extends Measured, Openable {
  readonly durationS: number | null;
  readonly caloriesKcal: number | null;
}

export interface WorkoutSums {
  readonly caloriesKcal: number | null;
  readonly durationS: number | null;
  readonly activeDays: number | null;
  readonly workouts: number | null;
}

export interface MeasuredSums
  extends
    Pick<WorkoutSums, 'workouts' | 'activeDays'>,
    Partial<Readonly<Record<Exclude<Measure, 'workouts'>, number | null>>> {}

/** A workout with a counter: jumps of a rope, turns of a hoop. */
export interface CountedWorkout extends Workout {
  readonly count: number | null;
}

export interface CountedSums extends WorkoutSums {
  readonly count: number | null;
  readonly fastestPerMin: number | null;
}

/** Units: a count, seconds, a count without a break, a count per minute. */
export type CountedBest = 'mostCounted' | 'longestTime' | 'longestStreak' | 'fastestRate';

export interface RowingWorkout extends Workout {
  readonly distanceM: number | null;
  readonly strokes: number | null;
}

export interface RowingSums extends WorkoutSums {
  readonly distanceM: number | null;
  readonly strokes: number | null;
}

/** Units: metres, seconds, strokes per minute, seconds per 500 m. */
export type RowingBest = 'longestDistance' | 'longestTime' | 'highestStrokeRate' | 'fastestPace';
