import { RUNS_PAGE_SIZE } from '../../gateway/fields.ts';
import type { RequestOptions } from '../../gateway/gateway.ts';
import { monthOf, type Day, type DayRange } from '../../sport/days.ts';
import { sumOf, withoutNoise } from '../../sport/numbers.ts';
import type { ChartPoint } from '../../sport/records.ts';
import type { PeriodRequests } from './period-requests.ts';
import { addUpTo } from './periods.ts';
import { addendOf, pointsOf, type Measure, type MeasuredSums } from './workouts.ts';

// Loads the amounts of the former period (period-comparison.tsx).

/** Amounts by day. That of a month is on its last day. */
export type Points = readonly ChartPoint[];

interface Former {
  readonly range: DayRange;
  /** Set for a year with too many workouts for one call: its months load, and the month of this day is split. */
  readonly splitAt: Day | null;
  readonly requests: Pick<PeriodRequests<MeasuredSums, string>, 'addends' | 'workouts'>;
  /** The field to add up. */
  readonly measure: Measure;
  readonly sums: MeasuredSums;
  /** Formats a sum: amounts count only if they add up to it as written. */
  writeSum(value: number | null): string;
}

/** Whether one call cannot return all workouts. */
export const areMany = ({ workouts }: Partial<MeasuredSums>): boolean => (workouts ?? 0) > RUNS_PAGE_SIZE;

export const sumUntil = (points: Points, last: Day): number =>
  sumOf(points.map(({ date, value }) => (date <= last ? value : 0)));

/**
 * Loads the amount of each day, or those of the months of a year with too many workouts. `null` if an amount is
 * unknown, or if they do not add up to the formatted sum.
 */
export function loadFormerPoints(former: Former, request: RequestOptions): Promise<Points | null> {
  const { range, splitAt, sums } = former;
  return splitAt ? loadYear(former, splitAt, request) : loadDays(former, range, sums, request);
}

/** Loads the amounts of a range of days, if these add up to its sums. */
function loadDays(
  { requests, measure, writeSum }: Former,
  range: DayRange,
  sums: Partial<MeasuredSums>,
  request: RequestOptions,
): Promise<Points | null> {
  return requests.workouts(request, range, areMany(sums) ? undefined : 1).then((answer) => {
    const days = answer.ok && answer.value && pointsOf(answer.value.map(addendOf), measure);
    return days && addUpTo(days, sums[measure], writeSum) ? days : null;
  });
}

/** Loads the months of a year. The month of `splitAt` becomes two: until that day, and the rest. */
function loadYear(former: Former, splitAt: Day, request: RequestOptions): Promise<Points | null> {
  const { requests, measure, sums, writeSum } = former;
  return requests.addends(request).then((answer) => {
    if (!answer.ok || request.signal.aborted) return null;
    const months = pointsOf(answer.value, measure).map(({ date, value }) => ({
      date: monthOf(`${date}-01`).last,
      value,
    }));
    const split = monthOf(splitAt);
    const splitSums = answer.value.find(({ date }) => date === splitAt.slice(0, 7));
    if (!splitSums || !addUpTo(months, sums[measure], writeSum)) return null;
    const total = splitSums[measure] ?? 0;
    if (!total || splitAt === split.last) return months;
    return loadDays(former, split, splitSums, request).then((days) => {
      if (!days) return null;
      const until = sumUntil(days, splitAt);
      return [
        ...months.filter(({ date }) => date !== split.last),
        { date: splitAt, value: until },
        { date: split.last, value: withoutNoise(total - until) },
      ];
    });
  });
}
