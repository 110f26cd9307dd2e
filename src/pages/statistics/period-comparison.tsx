import { useLayoutEffect, useState } from 'react';
import { useIdle } from '../../app/idle.ts';
import { RUNS_PAGE_SIZE } from '../../gateway/fields.ts';
import type { RequestOptions } from '../../gateway/gateway.ts';
import { quietly } from '../../gateway/quietly.ts';
import { addDays, daysOf, monthOf, type Day, type DayRange } from '../../sport/days.ts';
import { sumOf, withoutNoise } from '../../sport/numbers.ts';
import type { ChartPoint } from '../../sport/records.ts';
import { FormerOutlineMark } from '../../ui/chart/former-outline.tsx';
import { compareAtPoint, compareWhole, formerSumText, formerWord } from './former-texts.ts';
import { addUpTo, bucketsOf, formerDayOf, isOver, rangeOf, type Bucket, type Period } from './periods.ts';
import type { AnyPanel, Series } from './sport.ts';
import type { PeriodRequests } from './statistics-store.ts';
import { addendOf, pointsOf, type Measure, type MeasuredSums } from './workouts.ts';

// Compares a period with the one before it, which is called 'former' here.

interface Props {
  readonly panel: AnyPanel;
  readonly series: Series;
  /** `null`: unknown. */
  onFormerBuckets(buckets: readonly Bucket[] | null): void;
}

/** Waits until the browser is idle, but not again for another sum. */
export function PeriodComparison(props: Props) {
  if (!useIdle()) return null;
  return <Comparison key={props.series.measure} {...props} />;
}

/**
 * Compares a period's sum with the former one. A period that still runs is compared with the same point of
 * the former one ('1.4 km ahead of last week'); if that is unknown, the text names the former sum. The text
 * neither blames nor praises. It is empty if a sum is missing or zero.
 */
function Comparison({ panel, series, onFormerBuckets }: Props) {
  const { period, day, today, blocks, store } = panel;
  const { barFormat, measure, writeSum } = series;
  const range = rangeOf(period, day);
  const formerDay = formerDayOf(period, day);
  const formerRange = rangeOf(period, formerDay);
  const { summary: formerSummary, requests } = store.statistics.blocksOf(period, formerDay);
  const { data: sums } = blocks.summary.state.value;
  const sum = sums?.[measure];
  // After each load of the sums, because the request may have failed before.
  useLayoutEffect(() => {
    if (sum != null) formerSummary.revalidate({ background: true, ifMissing: true });
  }, [formerSummary, sums, sum]);
  const formerSums = formerSummary.state.value.data;
  const point = pointIn(formerRange, range, today);
  const formerPoints = useFormerPoints(sum ? formerSums : null, {
    period,
    day: formerDay,
    point,
    requests,
    measure,
    writeSum,
  });
  useLayoutEffect(() => {
    onFormerBuckets(formerPoints ? bucketsOf(period, formerRange.last, formerPoints) : null);
    return () => onFormerBuckets(null);
  }, [formerPoints, period, formerRange.last, onFormerBuckets]);

  const formerSum = formerSums?.[measure];
  if (!sum || !formerSum || formerPoints === undefined) return null;
  const hasEnded = isOver(period, day, today);
  const when = formerWord(period, hasEnded);
  const text = () => {
    if (hasEnded) return compareWhole(sum - formerSum, when, barFormat);
    if (!formerPoints) return formerSumText(when, barFormat, formerSum);
    return compareAtPoint(sum - sumUntil(formerPoints, point), when, barFormat);
  };
  return (
    <span>
      {formerPoints && <FormerOutlineMark />}
      {text()}
    </span>
  );
}

interface Loaded {
  readonly sums: MeasuredSums;
  readonly splitAt: Day | null;
  readonly points: Points | null;
}

/** Returns the points of the former period ({@link loadFormerPoints}); `undefined` while it is unknown. */
function useFormerPoints(
  sums: MeasuredSums | null,
  { period, day, point, requests, measure, writeSum }: Wanted,
) {
  const [loaded, setLoaded] = useState<Loaded>();
  const splitAt = period === 'year' && sums && areMany(sums) ? point : null;
  useLayoutEffect(() => {
    if (!sums?.[measure]) return;
    return quietly(
      (request) => loadFormerPoints({ period, day, splitAt, requests, measure, writeSum, sums, request }),
      (points) => setLoaded({ sums, splitAt, points }),
    );
  }, [period, day, splitAt, requests, measure, writeSum, sums]);
  return loaded && loaded.sums === sums && loaded.splitAt === splitAt ? loaded.points : undefined;
}

/** Returns the day of the former range that matches `today`, at most its last day. */
export function pointIn(former: DayRange, range: DayRange, today: Day): Day {
  const point = addDays(former.first, daysOf({ first: range.first, last: today }).length - 1);
  return point < former.last ? point : former.last;
}

interface FormerOptions {
  readonly period: Period;
  readonly day: Day;
  /** Set for a year with too many workouts for one call: its months load, and the month of this day is split. */
  readonly splitAt: Day | null;
  readonly requests: Pick<PeriodRequests<MeasuredSums, string>, 'addends' | 'workouts'>;
  /** The field to add up. */
  readonly measure: Measure;
  /** The sums of the former period. */
  readonly sums: MeasuredSums;
  /** Formats a sum: amounts count only if they add up to it as written. */
  writeSum(value: number | null): string;
  readonly request: RequestOptions;
}

interface Wanted extends Omit<FormerOptions, 'splitAt' | 'sums' | 'request'> {
  /** The day of the former period at which it is compared. */
  readonly point: Day;
}

type Points = readonly ChartPoint[];

/** Whether one call cannot return all workouts. */
const areMany = ({ workouts }: Partial<MeasuredSums>): boolean => (workouts ?? 0) > RUNS_PAGE_SIZE;

const sumUntil = (points: Points, last: Day): number =>
  sumOf(points.map(({ date, value }) => (date <= last ? value : 0)));

/**
 * Loads the amount of each day of the former period, or those of the months of a year with too many workouts.
 * `null` if an amount is unknown, or if they do not add up to the period's formatted sum.
 */
function loadFormerPoints(options: FormerOptions): Promise<Points | null> {
  const { period, day, splitAt, sums } = options;
  return splitAt ? loadYear(options, splitAt) : loadDays(options, rangeOf(period, day), sums);
}

/** Returns the days of a range with their amounts, if these add up to its sum. */
function loadDays(
  { requests, measure, writeSum, request }: FormerOptions,
  range: DayRange,
  sums: Partial<MeasuredSums>,
): Promise<Points | null> {
  return requests.workouts(request, range, areMany(sums) ? undefined : 1).then((answer) => {
    const days = answer.ok && answer.value && pointsOf(answer.value.map(addendOf), measure);
    return days && addUpTo(days, sums[measure], writeSum) ? days : null;
  });
}

/**
 * Returns the months of a year with their sums. Splits the month of `splitAt` into the amount until that day
 * and the rest.
 */
function loadYear(options: FormerOptions, splitAt: Day): Promise<Points | null> {
  const { requests, measure, sums, writeSum, request } = options;
  return requests.addends(request).then((answer) => {
    if (!answer.ok || request.signal.aborted) return null;
    const months = pointsOf(answer.value, measure).map(({ date, value }) => ({
      date: monthOf(`${date}-01`).last,
      value,
    }));
    const month = monthOf(splitAt);
    const own = answer.value.find(({ date }) => date === splitAt.slice(0, 7));
    if (!own || !addUpTo(months, sums[measure], writeSum)) return null;
    const total = own[measure] ?? 0;
    if (!total || splitAt === month.last) return months;
    return loadDays(options, month, own).then((days) => {
      if (!days) return null;
      const until = sumUntil(days, splitAt);
      return [
        ...months.filter(({ date }) => date !== month.last),
        { date: splitAt, value: until },
        { date: month.last, value: withoutNoise(total - until) },
      ];
    });
  });
}
