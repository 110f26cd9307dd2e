import type { ChartPoint, Maybe } from '../../sport/records.ts';
import { dayOf, type Measure, type Workout } from './workouts.ts';

/** Adds up the workouts of each day, oldest first. */
export function pointsOf(workouts: readonly Workout[], measure: Measure): ChartPoint[] {
  const sums: Record<string, number> = {};
  workouts.forEach((workout) => {
    const day = dayOf(workout);
    sums[day] = (sums[day] ?? 0) + (workout[measure] ?? 0);
  });
  return Object.keys(sums)
    .sort()
    .map((date) => ({ date, value: sums[date] ?? 0 }));
}

/** Whether points add up to a period's sum as it is written. If not, some are missing, or the sum leaves some out. */
export function isToldBy(
  points: readonly Pick<ChartPoint, 'value'>[],
  sum: Maybe<number> | undefined,
  write: (value: Maybe<number>) => string,
): boolean {
  return write(points.reduce((all, { value }) => all + value, 0)) === write(sum ?? null);
}
