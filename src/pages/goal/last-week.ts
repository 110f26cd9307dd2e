import { addDays, daysOf, type Day, type DayRange } from '../../sport/days.ts';
import { knownSum } from './goal-sums.ts';
import type { ExerciseDay } from './exercise-days.ts';

const WEEKS_BEFORE = 12;
/** A best week needs at least this many others with workouts. */
const LEAST_WEEKS = 3;

/** Returns the days of a week and of the weeks that it is compared with. */
export const comparedDays = ({ first, last }: DayRange): Day[] =>
  daysOf({ first: addDays(first, -7 * WEEKS_BEFORE), last });

export interface WeekComparison {
  /** `null`: unknown. */
  readonly distanceM: number | null;
  /**
   * The Monday since which no week had a longer distance; `null` if this week is no best one, or if that is
   * unknown.
   */
  readonly bestSince: Day | null;
}

/** Adds up the runs of a week, and compares them with the known weeks before. */
export function compareWeek(
  { first, last }: DayRange,
  exerciseOf: (day: Day) => ExerciseDay | null,
): WeekComparison {
  const distanceAgo = (weeks: number) => {
    const range = { first: addDays(first, -7 * weeks), last: addDays(last, -7 * weeks) };
    return knownSum(daysOf(range).map((day) => exerciseOf(day)?.distanceM ?? null));
  };
  const distanceM = distanceAgo(0);
  let beaten = 0;
  let bestSince: Day | null = null;
  for (let weeks = 1; distanceM && weeks <= WEEKS_BEFORE; weeks++) {
    const before = distanceAgo(weeks);
    if (before === null || before >= distanceM) break;
    if (!before) continue;
    beaten++;
    bestSince = addDays(first, -7 * weeks);
  }
  return { distanceM, bestSince: beaten < LEAST_WEEKS ? null : bestSince };
}
