import type { WallTime } from '../../sport/days.ts';
import { withoutNoise } from '../../sport/numbers.ts';
import {
  dayOf,
  type Best as BestOf,
  type BestKind,
  type ChartPoint,
  type RunRecord,
  type RunSums,
} from '../../sport/records.ts';

// What all sports have in common. `null`: unknown. Absent: the sport does not measure it.

/** The measures that a chart's bars can show. */
export const MEASURES = ['distanceM', 'count', 'strokes', 'durationS', 'caloriesKcal', 'workouts'] as const;
export type Measure = (typeof MEASURES)[number];

/** `count`: jumps of a rope, turns of a hoop. */
interface Counts {
  readonly count?: number | null;
  readonly strokes?: number | null;
}

type Common = 'id' | 'endedAt' | 'durationS' | 'caloriesKcal';

export interface Workout extends Pick<RunRecord, Common>, Partial<Omit<RunRecord, Common>>, Counts {}

/** The sums of a period. Sports without a distance or a pace have `null` there. */
export interface Sums extends RunSums, Counts {
  readonly fastestPerMin?: number | null;
}

/** Units: metres, seconds, seconds per km or 500 m, a count, a count per minute. */
export type Best = BestOf<BestKind | 'mostCounted' | 'longestStreak' | 'fastestRate' | 'highestStrokeRate'>;

/** A workout or the sums of a month or a year, to be added up to bars. */
export interface Addend extends Partial<Readonly<Record<Measure, number | null>>> {
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
  readonly date: string;
}

export const addendOf = (workout: Workout): Addend => ({ ...workout, date: dayOf(workout), workouts: 1 });

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
