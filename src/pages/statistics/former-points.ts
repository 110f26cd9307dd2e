import { useLayoutEffect, useState } from 'react';
import { inBackground } from '../../gateway/background.ts';
import type { RequestOptions } from '../../gateway/gateway.ts';
import { RUNS_PAGE_SIZE } from '../../gateway/shared-calls.ts';
import {
  addDays,
  daysOf,
  isDay,
  monthOf,
  yearIn,
  yearOf,
  type Day,
  type DayRange,
} from '../../sport/days.ts';
import { sumOf, withoutNoise } from '../../sport/numbers.ts';
import type { ChartPoint } from '../../sport/records.ts';
import type { MeasureFigure } from './figures.ts';
import { formerDayOf, matchesSum, rangeOf } from './periods.ts';
import type { Panel, Series } from './sport.ts';
import type { PeriodRequests } from './statistics-store.ts';
import { addendOf, pointsOf, type Sums } from './workouts.ts';

// Loads the amounts of the former period (period-comparison.tsx).

/** Amounts by day. That of a month is on its last day. */
type Points = readonly ChartPoint[];

export const formerResourcesOf = ({ period, day, store }: Panel) =>
  store.statistics.resourcesOf(period, formerDayOf(period, day));

interface Loaded {
  readonly sums: Sums;
  readonly splitAt: Day | null;
  readonly points: Points | null;
}

/**
 * Returns the points of the former period, which add up to its `sums`; `null` if they are unknown, `undefined`
 * while they load. `untilDay`: the day up to which the sums are compared.
 */
export function useFormerPoints(
  panel: Panel,
  { figure }: Series,
  sums: Sums | null,
  untilDay: Day,
): Points | null | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  const { period, day } = panel;
  const { requests } = formerResourcesOf(panel);
  // See `Former.splitAt`.
  const splitAt = period === 'year' && sums && areMany(sums) ? untilDay : null;
  useLayoutEffect(() => {
    if (!sums?.[figure.field]) return;
    const range = rangeOf(period, formerDayOf(period, day));
    return inBackground(
      (request) => loadFormerPoints({ range, splitAt, requests, figure, sums }, request),
      (points) => setLoaded({ sums, splitAt, points }),
    );
  }, [period, day, splitAt, requests, figure, sums]);
  return loaded && loaded.sums === sums && loaded.splitAt === splitAt ? loaded.points : undefined;
}

interface Former {
  readonly range: DayRange;
  /** Set for a year with too many workouts for one call: its months load, and the month of this day is split. */
  readonly splitAt: Day | null;
  readonly requests: PeriodRequests;
  /** What to add up. Amounts count only if they add up to the sum as it is written. */
  readonly figure: MeasureFigure;
  readonly sums: Sums;
}

/** Whether one call cannot return all workouts. */
const areMany = ({ workouts }: Partial<Sums>): boolean => (workouts ?? 0) > RUNS_PAGE_SIZE;

/**
 * Returns the day of the former range that has the same date as `today` in a year, and is as far from its beginning
 * otherwise; at most its last day, or the last one of February.
 */
export function sameDayIn(former: DayRange, range: DayRange, today: Day): Day {
  const year = yearOf(today);
  if (range.first === year.first && range.last === year.last) {
    const date = yearIn(former.first) + today.slice(4);
    return isDay(date) ? date : monthOf(date).last;
  }
  const day = addDays(former.first, daysOf({ first: range.first, last: today }).length - 1);
  return day < former.last ? day : former.last;
}

export const sumUntil = (points: Points, last: Day): number =>
  sumOf(points.map(({ date, value }) => (date <= last ? value : 0)));

/**
 * Loads the amount of each day, or those of the months of a year with too many workouts. `null` if an amount is
 * unknown, or if they do not add up to the formatted sum.
 */
function loadFormerPoints(former: Former, request: RequestOptions): Promise<Points | null> {
  const { range, splitAt, sums } = former;
  return splitAt ? loadYear(former, splitAt, request) : loadDays(former, range, sums, request);
}

/** Loads the amounts of a range of days, if these add up to its sums. */
function loadDays(
  { requests, figure: { field, write } }: Former,
  range: DayRange,
  sums: Partial<Sums>,
  request: RequestOptions,
): Promise<Points | null> {
  return requests.workouts(request, range, areMany(sums) ? undefined : 1).then((answer) => {
    const days = answer.ok && answer.value && pointsOf(answer.value.map(addendOf), field);
    return days && matchesSum(days, sums[field], write) ? days : null;
  });
}

/** Loads the months of a year. The month of `splitAt` becomes two: until that day, and the rest. */
function loadYear(former: Former, splitAt: Day, request: RequestOptions): Promise<Points | null> {
  const { requests, figure, sums } = former;
  const { field, write } = figure;
  return requests.addends(request).then((answer) => {
    if (!answer.ok || request.signal.aborted) return null;
    const months = pointsOf(answer.value, field).map(({ date, value }) => ({
      date: monthOf(`${date}-01`).last,
      value,
    }));
    const split = monthOf(splitAt);
    const splitSums = answer.value.find(({ date }) => date === splitAt.slice(0, 7));
    if (!splitSums || !matchesSum(months, sums[field], write)) return null;
    const total = splitSums[field] ?? 0;
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
