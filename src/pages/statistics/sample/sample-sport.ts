import { addDays, type Day, type WallTime } from '../../../sport/days.ts';
import { sumOf } from '../../../sport/numbers.ts';
import { dayOf } from '../../../sport/records.ts';
import type { Best, Measure, Sums, Workout } from '../workouts.ts';

/** A sport with made-up workouts. They are the same for every `today` except for their dates. */
export interface SampleSport<Item extends Workout> {
  /** Newest first. */
  readonly workouts: readonly Item[];
  readonly measure: Measure;
  sums(workouts: readonly Item[]): Sums;
  bests(workouts: readonly Item[]): readonly Best[];
}

const DAYS_BETWEEN = [0, 2, 1, 3, 1, 2, 4, 3];
const ENDS = ['18:42', '07:40', '19:05', '08:12', '18:20', '07:58', '20:10', '09:31'];

/**
 * Returns the end times of `count` workouts, newest first. They begin yesterday, about one in two days, on
 * some days two.
 */
export function sampleTimes(count: number, today: Day): WallTime[] {
  const times: WallTime[] = [];
  for (let day = addDays(today, -1), i = 0; i < count; i++) {
    times.push(`${day}T${ENDS[i % 8]}:00`);
    day = addDays(day, -(DAYS_BETWEEN[i % 8] ?? 0));
  }
  return times;
}

/** Returns a number from 0 to 1 that rises and falls with `index`: always the same for an `index`, 0.5 for index 0. */
export function wave(index: number, step: number): number {
  return ((index * step + 8) % 17) / 16;
}

export function commonSums(workouts: readonly Workout[]): Sums {
  const days = new Set(workouts.map(dayOf));
  return {
    distanceM: null,
    fastestPaceSPerKm: null,
    caloriesKcal: sumOf(workouts.map(({ caloriesKcal }) => caloriesKcal)),
    durationS: sumOf(workouts.map(({ durationS }) => durationS)),
    activeDays: days.size,
    workouts: workouts.length,
  };
}

interface BestRule<Item> {
  readonly kind: Best['kind'];
  /** Whether the lowest value is the best, as with paces. */
  readonly isBestLow?: boolean;
  read(workout: Item): number;
}

/** Returns the best workout of each kind, the newest of equal ones. */
export function bestsOf<Item extends Workout>(
  workouts: readonly Item[],
  kinds: readonly BestRule<Item>[],
): Best[] {
  if (!workouts.length) return [];
  return kinds.map(({ kind, isBestLow, read }) => {
    const best = workouts.reduce((found, each) =>
      (isBestLow ? read(each) < read(found) : read(each) > read(found)) ? each : found,
    );
    return { kind, value: read(best), at: best.endedAt };
  });
}
