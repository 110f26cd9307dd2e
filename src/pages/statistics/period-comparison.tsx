import { useLayoutEffect } from 'react';
import { useIdle } from '../../app/idle.ts';
import { FormerOutlineLegend } from '../../ui/chart/former-outline.tsx';
import { formerResourcesOf, sameDayIn, sumUntil, useFormerPoints } from './former-points.ts';
import { comparisonText, formerText, formerWord } from './former-texts.ts';
import { bucketsOf, formerDayOf, rangeOf, type Bucket } from './periods.ts';
import type { ChartProps } from './sport.ts';

// Compares a period with the one before it, which is called 'former' here.

interface Props extends ChartProps {
  /** Called with the bars of the former period; with `null` while they are unknown. */
  onFormerBuckets(buckets: readonly Bucket[] | null): void;
}

/** Renders the comparison once the browser is idle. A tap on another sum does not wait again. */
export function PeriodComparison(props: Props) {
  if (!useIdle()) return null;
  return <Comparison key={props.series.figure.field} {...props} />;
}

/**
 * Compares a period's sum with the former sum. If the period still runs, its sum is compared with the former sum up
 * to the same point ('1.4 km ahead of last week'); if the sum up to this point is unknown, the text names the former
 * sum. The text neither blames nor praises. It is empty if a sum is missing or zero.
 */
function Comparison({ panel, series, onFormerBuckets }: Props) {
  const { period, day, today, hasEnded, resources } = panel;
  const { barFormat } = series;
  const { field } = series.figure;
  const formerRange = rangeOf(period, formerDayOf(period, day));
  const former = formerResourcesOf(panel).sums;
  const { data: sums } = resources.sums.state.value;
  const sum = sums?.[field];
  // Asks after each load of the sums, because the request for the former sums may have failed before.
  useLayoutEffect(() => {
    if (sum != null) former.revalidate({ mode: 'background', ifMissing: true });
  }, [former, sums, sum]);
  const { data: formerSums } = former.state.value;
  const untilDay = sameDayIn(formerRange, rangeOf(period, day), today);
  const formerPoints = useFormerPoints(panel, series, sum ? formerSums : null, untilDay);
  useLayoutEffect(() => {
    onFormerBuckets(formerPoints ? bucketsOf(period, formerRange.last, formerPoints) : null);
    return () => onFormerBuckets(null);
  }, [formerPoints, period, formerRange.last, onFormerBuckets]);

  const formerSum = formerSums?.[field];
  if (!sum || !formerSum || formerPoints === undefined) return null;
  const text = () => {
    if (hasEnded) return comparisonText(sum - formerSum, panel, barFormat);
    if (!formerPoints) return formerText(formerWord(panel), barFormat.withUnit(formerSum));
    return comparisonText(sum - sumUntil(formerPoints, untilDay), panel, barFormat);
  };
  return (
    <span>
      {formerPoints && <FormerOutlineLegend />}
      {text()}
    </span>
  );
}
