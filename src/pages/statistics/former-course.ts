import { RUNS_PAGE_SIZE } from '../../gateway/fields.ts';
import type { RequestOptions } from '../../gateway/gateway.ts';
import { monthOf, type Day, type DayRange } from '../../sport/days.ts';
import { sumOf, withoutNoise } from '../../sport/numbers.ts';
import type { ChartPoint, Maybe } from '../../sport/records.ts';
import { addUpTo, rangeOf, type Period } from './periods.ts';
import type { PeriodRequests } from './statistics-store.ts';
import { addendOf, pointsOf, type Measure, type MeasuredSums } from './workouts.ts';

// Loads the daily amounts of the period before.

export interface CourseOptions {
  readonly period: Period;
  /** A day of the period. */
  readonly day: Day;
  /** The day of the period at which it is compared. */
  readonly point: Day;
  readonly requests: Pick<PeriodRequests<MeasuredSums, string>, 'addends' | 'workouts'>;
  /** The field to add up, the period's sums, and the format of a sum. */
  readonly measure: Measure;
  readonly sums: MeasuredSums;
  writeSum(value: Maybe<number>): string;
  readonly request: RequestOptions;
}

type Course = readonly ChartPoint[];

/** Whether one call cannot return all workouts. */
export const areMany = ({ workouts }: Partial<MeasuredSums>): boolean => (workouts ?? 0) > RUNS_PAGE_SIZE;

export const sumUntil = (course: Course, last: Day): number =>
  sumOf(course.map(({ date, value }) => (date <= last ? value : 0)));

/**
 * Returns the amount of each day of a period. A year with too many workouts has the amounts of its months
 * instead, and the month of `point` is split at that day. `null` if an amount is unknown, or if they do not
 * add up to the period's formatted sum.
 */
export function loadCourse(options: CourseOptions): Promise<Course | null> {
  const { period, day, sums } = options;
  return period === 'year' && areMany(sums)
    ? loadYear(options)
    : loadDays(options, rangeOf(period, day), sums);
}

/** Returns the days of a range with their amounts, if these add up to its sum. */
function loadDays(
  { requests, measure, writeSum, request }: CourseOptions,
  range: DayRange,
  sums: Partial<MeasuredSums>,
): Promise<Course | null> {
  return requests.workouts(request, range, areMany(sums) ? undefined : 1).then((answer) => {
    const days = answer.ok && answer.value && pointsOf(answer.value.map(addendOf), measure);
    return days && addUpTo(days, sums[measure], writeSum) ? days : null;
  });
}

/**
 * Returns the months of a year with their sums. Splits the month of `point` into the amount until that day
 * and the rest.
 */
function loadYear(options: CourseOptions): Promise<Course | null> {
  const { requests, point, measure, sums, writeSum, request } = options;
  return requests.addends(request).then((answer) => {
    if (!answer.ok || request.signal.aborted) return null;
    const months = pointsOf(answer.value, measure).map(({ date, value }) => ({
      date: monthOf(`${date}-01`).last,
      value,
    }));
    const month = monthOf(point);
    const own = answer.value.find(({ date }) => date === point.slice(0, 7));
    if (!own || !addUpTo(months, sums[measure], writeSum)) return null;
    const total = own[measure] ?? 0;
    if (!total || point === month.last) return months;
    return loadDays(options, month, own).then((days) => {
      if (!days) return null;
      const until = sumUntil(days, point);
      return [
        ...months.filter(({ date }) => date !== month.last),
        { date: point, value: until },
        { date: month.last, value: withoutNoise(total - until) },
      ];
    });
  });
}
