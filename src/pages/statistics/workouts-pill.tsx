import { useLayoutEffect, useState } from 'react';
import { useIdle } from '../../app/idle.ts';
import { inBackground } from '../../gateway/background.ts';
import { spoken } from '../../i18n/time-words.ts';
import { fromFirstDay } from '../../sport/days.ts';
import { sumOf } from '../../sport/numbers.ts';
import { dayOf } from '../../sport/records.ts';
import { AverageLine } from '../../ui/chart/average-line.tsx';
import type { PillProps } from '../../ui/chart/bar-chart.tsx';
import { ChartPill } from '../../ui/chart/chart-pill.tsx';
import { FormerOutline } from '../../ui/chart/former-outline.tsx';
import { averageLabel, barAverage } from './averages.tsx';
import { workoutsText, type BarFormat } from './figures.ts';
import { formerText, formerWord } from './former-texts.ts';
import { rangeOf, type Bucket } from './periods.ts';
import type { ChartProps, Panel, Series, SportStore } from './sport.ts';
import type { Addend, Workout } from './workouts.ts';

interface Props extends ChartProps {
  readonly pill: PillProps;
  /** The bars of the period before. `null`: unknown. */
  readonly formerBuckets: readonly Bucket[] | null;
}

/**
 * The layer over the bars: the pill of the selected bar with its number of workouts, the average's line, and the former
 * period's outline. Waits until the browser is idle or a bar is tapped, so that the bars are drawn first.
 */
export function WorkoutsPill({ panel, series, pill, formerBuckets }: Props) {
  const isIdle = useIdle();
  const { period } = panel;
  const { barFormat } = series;
  const measure = series.figure.field;
  const { layout } = pill;
  const selected = pill.bars[pill.selected];
  const workouts = useBarWorkouts(panel, series, selected?.date);
  if (!isIdle && !selected) return null;
  const sums = panel.resources.sums.state.value.data;
  const buckets = series.buckets.state.value.data;
  const average = sums && barAverage({ period, sum: sums[measure], activeDays: sums.activeDays, buckets });
  const formerValues = formerBuckets?.map(({ value }) => value && barFormat.convert(value));
  const openSheet = () => {
    panel.openedBar.value = selected ? { ...selected } : null;
  };
  return (
    <>
      {formerValues && <FormerOutline values={formerValues} layout={layout} />}
      {average && <AverageLine value={barFormat.convert(average)} layout={layout} />}
      <ChartPill
        {...pill}
        // Bars of workouts show this number already.
        extra={measure === 'workouts' || !workouts ? '' : workoutsText(workouts)}
        onOpen={selected?.value && period !== 'total' ? openSheet : undefined}
        formerTexts={formerBuckets ? formerTextsOf(panel, series, formerBuckets) : undefined}
        average={average ? { name: averageLabel(period), text: barFormat.withUnit(average) } : undefined}
      />
    </>
  );
}

/**
 * Returns the former bar of each bar, such as 'Last week: 3.2 km', for screen readers. `undefined` if the former period
 * has no name.
 */
function formerTextsOf(panel: Panel, { barFormat }: Series, formerBuckets: readonly Bucket[]) {
  const when = formerWord(panel);
  return when
    ? formerBuckets.map(({ value }) => formerText(when, spoken(barFormat.withUnit(value ?? 0))))
    : undefined;
}

const NO_BUCKET: Bucket = { date: '', value: null };

/**
 * Returns the number of workouts in the bar of a date; 0 while it is unknown. The bars of a chosen sum have
 * addends, which contain the number. For the page's own bars it is counted or loaded.
 */
function useBarWorkouts(panel: Panel, series: Series, date: string | undefined): number {
  const { store } = panel;
  const { addends, barFormat } = series;
  const bucket = series.buckets.state.value.data?.find((each) => each.date === date) ?? NO_BUCKET;
  const earlier = useEarlierWorkouts(panel, date !== undefined && !addends);
  // Hooks run in any case: without a bucket this one loads nothing.
  const counted = useCountedWorkouts({ bucket: addends ? NO_BUCKET : bucket, store, barFormat, earlier });
  return addends ? addedUpWorkouts(addends.state.value.data, bucket) : counted;
}

const addedUpWorkouts = (addends: readonly Addend[] | null, { date, value }: Bucket): number =>
  value && addends ? sumOf(addends.map((each) => (each.date === date ? (each.workouts ?? 0) : 0))) : 0;

/**
 * Returns the workouts of an earlier week or month after a bar was tapped. Its bars are made of these
 * workouts, so the request finds them loaded.
 */
function useEarlierWorkouts({ resources, period, day, hasEnded }: Panel, isTapped: boolean) {
  const [loaded, setLoaded] = useState<{ readonly of: object; readonly workouts: readonly Workout[] }>();
  const isWanted = isTapped && period !== 'year' && hasEnded;
  useLayoutEffect(() => {
    if (!isWanted) return;
    return inBackground(
      (options) => resources.requests.workouts(options, rangeOf(period, day)),
      (answer) => answer.ok && answer.value && setLoaded({ of: resources, workouts: answer.value }),
    );
  }, [isWanted, resources, period, day]);
  return loaded && loaded.of === resources ? loaded.workouts : undefined;
}

export interface CountedBar {
  readonly bucket: Bucket;
  readonly store: SportStore;
  readonly barFormat: BarFormat;
  /** The workouts of an earlier period, counted in place of the latest records. */
  readonly earlier?: readonly Workout[] | undefined;
}

/**
 * Returns the number of workouts of a server's bar. Loads the sums of a month or a year for it. A day has no
 * sums, so the loaded records are counted.
 */
export function useCountedWorkouts({ bucket, store, barFormat, earlier }: CountedBar): number {
  const { date, value } = bucket;
  // With its bucket, so that a bar whose value has changed never shows the old number.
  const [loaded, setLoaded] = useState({ bucket: NO_BUCKET, workouts: 0 });
  useLayoutEffect(() => {
    // A date is 2026, 2026-10 or 2026-10-17.
    const isDay = date.length > 7;
    if (!value || isDay) return;
    const isMonth = date.length > 4;
    const { requests } = store.statistics.resourcesOf(isMonth ? 'month' : 'year');
    return inBackground(
      (options) => requests.sums(options, fromFirstDay(isMonth ? `${date}-01` : `${date}-01-01`)),
      (answer) =>
        answer.ok && setLoaded({ bucket: { date, value }, workouts: Math.round(answer.value.workouts ?? 0) }),
    );
  }, [date, value, store]);
  const records = earlier ?? store.records.firstPage.state.value.data?.items;
  if (!value) return 0;
  if (loaded.bucket.date === date && loaded.bucket.value === value) return loaded.workouts;
  return records ? countRecords(records, bucket, barFormat) : 0;
}

/**
 * Counts the records of a day that have a value. Returns 0 unless they add up to the bar's formatted value:
 * otherwise some are not loaded, or not in the chart.
 */
function countRecords(records: readonly Workout[], { date, value }: Bucket, { write }: BarFormat): number {
  const values = records
    .filter((record) => dayOf(record) === date)
    .map(({ distanceM, count }) => distanceM || count || 0)
    .filter(Boolean);
  return write(sumOf(values)) === write(value) ? values.length : 0;
}
