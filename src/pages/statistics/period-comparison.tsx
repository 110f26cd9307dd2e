import { useLayoutEffect, useState } from 'react';
import { useIdle } from '../../app/idle.ts';
import { quietly } from '../../gateway/quietly.ts';
import { addDays, daysOf, type Day, type DayRange } from '../../sport/days.ts';
import { FormerOutlineMark } from '../../ui/chart/former-outline.tsx';
import { areMany, loadFormerPoints, sumUntil, type Points } from './former-points.ts';
import { compareAtPoint, compareWhole, formerSumText, formerWord } from './former-texts.ts';
import { bucketsOf, formerDayOf, rangeOf, type Bucket } from './periods.ts';
import type { AnyPanel, Series } from './sport.ts';
import type { MeasuredSums } from './workouts.ts';

// Compares a period with the one before it, which is called 'former' here.

interface Props {
  readonly panel: AnyPanel;
  readonly series: Series;
  /** Called with the bars of the former period; with `null` while they are unknown. */
  onFormerBuckets(buckets: readonly Bucket[] | null): void;
}

/** Renders the comparison once the browser is idle. A tap on another sum does not wait again. */
export function PeriodComparison(props: Props) {
  if (!useIdle()) return null;
  return <Comparison key={props.series.measure} {...props} />;
}

/**
 * Compares a period's sum with the former sum. If the period still runs, its sum is compared with the former sum up
 * to the same point ('1.4 km ahead of last week'); if the sum up to this point is unknown, the text names the former
 * sum. The text neither blames nor praises. It is empty if a sum is missing or zero.
 */
function Comparison({ panel, series, onFormerBuckets }: Props) {
  const { period, day, today, hasEnded, blocks } = panel;
  const { barFormat, measure } = series;
  const formerRange = rangeOf(period, formerDayOf(period, day));
  const former = formerBlocksOf(panel).sums;
  const { data: sums } = blocks.sums.state.value;
  const sum = sums?.[measure];
  // Asks after each load of the sums, because the request for the former sums may have failed before.
  useLayoutEffect(() => {
    if (sum != null) former.revalidate({ background: true, ifMissing: true });
  }, [former, sums, sum]);
  const { data: formerSums } = former.state.value;
  const point = pointIn(formerRange, rangeOf(period, day), today);
  const formerPoints = useFormerPoints(panel, series, sum ? formerSums : null, point);
  useLayoutEffect(() => {
    onFormerBuckets(formerPoints ? bucketsOf(period, formerRange.last, formerPoints) : null);
    return () => onFormerBuckets(null);
  }, [formerPoints, period, formerRange.last, onFormerBuckets]);

  const formerSum = formerSums?.[measure];
  if (!sum || !formerSum || formerPoints === undefined) return null;
  const when = formerWord(panel);
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

export const formerBlocksOf = ({ period, day, store }: AnyPanel) =>
  store.statistics.blocksOf(period, formerDayOf(period, day));

/** Returns the day of the former range that is as far from its beginning as `today`, at most its last day. */
export function pointIn(former: DayRange, range: DayRange, today: Day): Day {
  const point = addDays(former.first, daysOf({ first: range.first, last: today }).length - 1);
  return point < former.last ? point : former.last;
}

interface Loaded {
  readonly sums: MeasuredSums;
  readonly splitAt: Day | null;
  readonly points: Points | null;
}

/**
 * Returns the points of the former period, which add up to its `sums`; `null` if they are unknown, `undefined`
 * while they load. `point`: the day up to which the sums are compared.
 */
function useFormerPoints(
  panel: AnyPanel,
  { measure, writeSum }: Series,
  sums: MeasuredSums | null,
  point: Day,
): Points | null | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  const { period, day } = panel;
  const { requests } = formerBlocksOf(panel);
  // See `Former.splitAt`.
  const splitAt = period === 'year' && sums && areMany(sums) ? point : null;
  useLayoutEffect(() => {
    if (!sums?.[measure]) return;
    const range = rangeOf(period, formerDayOf(period, day));
    return quietly(
      (request) => loadFormerPoints({ range, splitAt, requests, measure, writeSum, sums }, request),
      (points) => setLoaded({ sums, splitAt, points }),
    );
  }, [period, day, splitAt, requests, measure, writeSum, sums]);
  return loaded && loaded.sums === sums && loaded.splitAt === splitAt ? loaded.points : undefined;
}
