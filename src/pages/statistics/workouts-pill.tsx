import { useLayoutEffect, useState } from 'react';
import { getApp } from '../../app/app.ts';
import { useIdle } from '../../app/idle.ts';
import type { Resource } from '../../gateway/resource.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { Day } from '../../sport/days.ts';
import { sumOf } from '../../sport/numbers.ts';
import { AverageLine } from '../../ui/chart/average-line.tsx';
import { ChartPill, type PillProps } from '../../ui/chart/chart-pill.tsx';
import { Course } from '../../ui/chart/course.tsx';
import { averageLabel, barAverage } from './averages.tsx';
import type { BarOfSheet } from './bar-sheet.tsx';
import type { BarFormat } from './figures.ts';
import { formerWord, named } from './former-line.tsx';
import { isOver, rangeOf, type Bucket } from './periods.ts';
import type { Panel, ShownBars } from './sport.ts';
import type { PeriodRequests, SportStore } from './statistics-store.ts';
import { dayOf, type Measured, type MeasuredSums, type Part, type WorkoutSums } from './workouts.ts';

interface Props {
  readonly store: BarWorkouts['store'];
  readonly panel: Panel<MeasuredSums, string>;
  readonly shown: ShownBars;
  readonly pill: PillProps;
  /** The bars of the period before, if they are known. */
  readonly former: readonly Bucket[] | null;
  readonly barOfSheet: BarOfSheet;
}

/**
 * The chart's pill, with the number of workouts of the selected bar, the line of the average, and the course of the period
 * before. It waits until the browser is idle, so that the bars are drawn first, unless a bar has been tapped.
 */
export function WorkoutsPill({ store, panel, shown, pill, former, barOfSheet }: Props) {
  const isIdle = useIdle();
  const { period, day, today, blocks } = panel;
  const { measure, parts, barFormat } = shown;
  const { selected, frame } = pill;
  const buckets = shown.chart.state.value.data;
  const bucket = buckets?.find(({ date }) => date === selected?.date);
  const earlier = useEarlierWorkouts(panel, !!selected && !parts);
  const counted = useBarWorkouts({ bucket: parts ? undefined : bucket, store, barFormat, earlier });
  const count = parts ? workoutsIn(parts, bucket) : counted;
  // If the bars count workouts, the pill already shows this number.
  const workouts =
    measure === 'workouts'
      ? ''
      : count > 1
        ? i18n._('statistics.bar.workouts', { count: getApp().format.count(count) })
        : count
          ? i18n._('statistics.bar.workout')
          : '';
  const sums = blocks.summary.state.value.data;
  const average = sums && barAverage({ period, sum: sums[measure], activeDays: sums.activeDays, buckets });
  if (!isIdle && !selected) return null;
  const values = former?.map(({ value }) => value && barFormat.shown(value));
  const when = former && formerWord(period, isOver(period, day, today));
  const texts = when ? former.map(({ value }) => named(when, barFormat, value ?? 0)) : undefined;
  return (
    <>
      {values && <Course values={values} frame={frame} />}
      {average && <AverageLine value={barFormat.shown(average)} frame={frame} />}
      <ChartPill
        {...pill}
        extra={workouts}
        onOpen={
          selected?.value && period !== 'total' ? () => (barOfSheet.value = { ...selected }) : undefined
        }
        former={texts}
        average={average ? { name: averageLabel(period), text: barFormat.text(average) } : undefined}
      />
    </>
  );
}

export interface BarWorkouts {
  /** What the selected bar stands for, if there is one. */
  readonly bucket: Bucket | undefined;
  readonly store: SportStore<Pick<WorkoutSums, 'workouts'>, string, Measured>;
  readonly barFormat: BarFormat;
  /** The workouts of an earlier period, instead of those in the list of the latest ones. */
  readonly earlier?: readonly Measured[] | undefined;
}

/** Returns the workouts of which an earlier period's bars are made, once a bar has been tapped: they are there already. */
function useEarlierWorkouts({ blocks, period, day, today }: Props['panel'], isTapped: boolean) {
  const [loaded, setLoaded] = useState<{ readonly of: object; readonly workouts: readonly Measured[] }>();
  const isWanted = isTapped && period !== 'year' && isOver(period, day, today);
  useLayoutEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    const options = { signal: controller.signal, background: true };
    blocks.requests.workouts(options, rangeOf(period, day)).then((answer) => {
      if (answer.ok && answer.value && !options.signal.aborted)
        setLoaded({ of: blocks, workouts: answer.value });
    });
    return () => controller.abort();
  }, [isWanted, blocks, period, day]);
  return loaded && loaded.of === blocks ? loaded.workouts : undefined;
}

const NONE: Bucket = { date: '', value: null };

/**
 * Returns how many workouts a bar stands for, or 0 as long as that is not known. The points of the chart do not say it.
 * For a month or a year its sums are requested. For a day, for which there are no sums, the loaded records are counted.
 */
export function useBarWorkouts({ bucket = NONE, store, barFormat, earlier }: BarWorkouts): number {
  const { date, value } = bucket;
  // With the bucket that was asked for, so that a value that has changed is never shown with an old number.
  const [loaded, setLoaded] = useState({ bucket: NONE, workouts: 0 });
  useLayoutEffect(() => {
    if (!value || date.length > 7) return;
    const { requests } = store.statistics.blocksOf(date.length > 4 ? 'month' : 'year');
    return loadSums(requests, `${date}-01-01`.slice(0, 10), ({ workouts }) =>
      setLoaded({ bucket: { date, value }, workouts: Math.round(workouts ?? 0) }),
    );
  }, [date, value, store]);
  const records = earlier ?? store.records.first.state.value.data?.items;
  if (!value) return 0;
  if (loaded.bucket.date === date && loaded.bucket.value === value) return loaded.workouts;
  return records ? countWorkouts(records, bucket, barFormat) : 0;
}

/** Counts the workouts in a bar's parts. */
const workoutsIn = ({ state }: Resource<readonly Part[]>, { date, value }: Bucket = NONE): number =>
  sumOf(
    (value && state.value.data ? state.value.data : []).map((part) =>
      part.date === date ? (part.workouts ?? 0) : 0,
    ),
  );

/**
 * Counts the records of a day that have a value. Returns 0 if they do not add up to the bar's value as it is shown: then
 * some are not loaded, or the chart does not include them.
 */
function countWorkouts(records: readonly Measured[], { date, value }: Bucket, { write }: BarFormat): number {
  const values = records
    .filter((record) => dayOf(record) === date)
    .map(({ distanceM, count }) => distanceM || count || 0)
    .filter(Boolean);
  return write(sumOf(values)) === write(value) ? values.length : 0;
}

/**
 * Loads the sums of the period around a day. No notice says so if that fails. Returns a function that cancels the
 * request.
 */
function loadSums<Sums>(
  { summary }: Pick<PeriodRequests<Sums, string>, 'summary'>,
  day: Day,
  onLoaded: (sums: Sums) => void,
): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, background: true };
  summary(options, day).then((answer) => {
    if (answer.ok && !options.signal.aborted) onLoaded(answer.value);
  });
  return () => controller.abort();
}
