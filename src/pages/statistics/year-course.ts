import { createCancel } from '../../gateway/block.ts';
import { RUNS_PAGE_SIZE } from '../../gateway/fields.ts';
import type { Cancel } from '../../gateway/gateway.ts';
import { monthOf, type Day } from '../../sport/days.ts';
import type { ChartPoint, Maybe } from '../../sport/records.ts';
import { isToldBy } from './periods.ts';
import type { PeriodRequests } from './statistics-store.ts';
import { partOf, pointsOf, type Measure, type MeasuredSums } from './workouts.ts';

// The course of a year with more workouts than a page of runs has. The code loads late.

interface Options {
  /** Those of the year. */
  readonly requests: Pick<PeriodRequests<MeasuredSums, string>, 'parts' | 'workouts'>;
  /** The day that parts the year. */
  readonly point: Day;
  /** The field that is added up, the year's sums, and how they are written. */
  readonly sum: Measure;
  readonly sums: MeasuredSums;
  writeSum(value: Maybe<number>): string;
  readonly cancel: Cancel;
}

/**
 * Returns what was done in each month of a year, and in the month of a day until that day: from the sums of the months,
 * which the page keeps, and from the runs of that one month. `null` if a part is missing, or if they do not add up to the
 * year's sum, and the runs to their month's, as these are written.
 */
export function loadYearCourse(options: Options): Promise<readonly ChartPoint[] | null> {
  const { requests, point, sum, sums, writeSum, cancel } = options;
  const quietly = () => {
    const quiet = createCancel({ quiet: true });
    cancel.onCancel(quiet.cancel);
    return quiet;
  };
  return requests.parts(quietly()).then((answer) => {
    if (!answer.ok || cancel.cancelled) return null;
    const months = pointsOf(answer.value, sum).map(({ date, value }) => ({
      date: monthOf(`${date}-01`).last,
      value,
    }));
    const { first, last } = monthOf(point);
    const own = answer.value.find(({ date }) => date === point.slice(0, 7));
    if (!own || !isToldBy(months, sums[sum], writeSum)) return null;
    const total = own[sum] ?? 0;
    if (!total || point === last) return months;
    if ((own.workouts ?? 0) > RUNS_PAGE_SIZE) return null;
    return requests.workouts(quietly(), { first, last }, 1).then((runs) => {
      if (!runs.ok || !runs.value) return null;
      const days = pointsOf(runs.value.map(partOf), sum);
      if (!isToldBy(days, total, writeSum)) return null;
      const until = days.reduce((all, { date, value }) => (date <= point ? all + value : all), 0);
      return [
        ...months.filter(({ date }) => date !== last),
        { date: point, value: until },
        ...(point < last ? [{ date: last, value: total - until }] : []),
      ];
    });
  });
}
