import { RUNS_PAGE_SIZE } from '../../gateway/fields.ts';
import type { RequestOptions } from '../../gateway/gateway.ts';
import { monthOf, type Day, type DayRange } from '../../sport/days.ts';
import { sumOf, withoutNoise } from '../../sport/numbers.ts';
import type { ChartPoint, Maybe } from '../../sport/records.ts';
import { addUpTo, rangeOf, type Period } from './periods.ts';
import type { PeriodRequests } from './statistics-store.ts';
import { addendOf, pointsOf, type Measure, type MeasuredSums } from './workouts.ts';

// What was done day by day in the period before.

export interface CourseOptions {
  readonly period: Period;
  /** A day of the period. */
  readonly day: Day;
  /** The day of the period that the comparison is made at. */
  readonly point: Day;
  /** Those of the period. */
  readonly requests: Pick<PeriodRequests<MeasuredSums, string>, 'addends' | 'workouts'>;
  /** The field that is added up, the period's sums, and how they are written. */
  readonly measure: Measure;
  readonly sums: MeasuredSums;
  writeSum(value: Maybe<number>): string;
  /** Of quiet calls. */
  readonly request: RequestOptions;
}

type Course = readonly ChartPoint[];

/** Whether there are more workouts than one call brings. */
export const areMany = ({ workouts }: Partial<MeasuredSums>): boolean => (workouts ?? 0) > RUNS_PAGE_SIZE;

export const sumUntil = (course: Course, last: Day): number =>
  sumOf(course.map(({ date, value }) => (date <= last ? value : 0)));

/**
 * Returns what was done on each day of a period. In a year with too many workouts for one call it is what was
 * done in each month, and in the month of `point` until that day. `null` if that is not known, or if it does
 * not add up to the period's sum as it is written.
 */
export function loadCourse(options: CourseOptions): Promise<Course | null> {
  const { period, day, sums } = options;
  return period === 'year' && areMany(sums)
    ? loadYear(options)
    : loadDays(options, rangeOf(period, day), sums);
}

/**
 * The days of the workouts in a range, if they add up to its sum. Where one call cannot bring them all, more
 * are made.
 */
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
 * The months of a year, from their sums, which the page keeps. The month of `point` is split there into what
 * its workouts add up to until that day, and the rest.
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
