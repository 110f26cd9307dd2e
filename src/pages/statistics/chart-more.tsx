import { useLayoutEffect, useReducer, useState } from 'react';
import { getApp } from '../../app/app.ts';
import { useIdle } from '../../app/idle.ts';
import { createCancel } from '../../gateway/block.ts';
import { wordOf } from '../../i18n/dates.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { Day } from '../../sport/days.ts';
import type { Maybe } from '../../sport/records.ts';
import { ChartPill, type PillProps } from '../../ui/chart/chart-pill.tsx';
import type { BarFormat, Numbers } from './figures.ts';
import type { Bucket, Period } from './periods.ts';
import type { PeriodBlocks, PeriodRequests, SportStore } from './statistics-store.ts';
import { dayOf, type Measured, type WorkoutSums } from './workouts.ts';
import './hidden-panel.css';

// The parts of a chart's card that load after its data. They wait until the browser is idle, so that the bars are drawn
// first.

interface WorkoutsPillProps extends PillProps, Omit<BarWorkouts, 'bucket'> {
  readonly blocks: Pick<PeriodBlocks<object, string>, 'chart'>;
}

/** The chart's pill, with the number of workouts of the selected bar. Does not wait if a bar has been tapped. */
export function WorkoutsPill(props: WorkoutsPillProps) {
  const isIdle = useIdle();
  const { blocks, selected, store, barFormat } = props;
  const bucket = blocks.chart.state.value.value?.find(({ date }) => date === selected?.date);
  const count = useBarWorkouts({ bucket, store, barFormat });
  const workouts =
    count > 1
      ? i18n._('statistics.bar.workouts', { count: getApp().format.count(count) })
      : count
        ? i18n._('statistics.bar.workout')
        : '';
  return isIdle || selected ? <ChartPill {...props} extra={workouts} /> : null;
}

export interface BarWorkouts {
  /** What the selected bar stands for, if there is one. */
  readonly bucket: Bucket | undefined;
  readonly store: SportStore<Pick<WorkoutSums, 'workouts'>, string, Measured>;
  readonly barFormat: BarFormat;
}

const NONE: Bucket = { date: '', value: null };

/**
 * Returns how many workouts a bar stands for, or 0 as long as that is not known. The points of the chart do not say it.
 * For a month or a year its sums are requested. For a day, for which there are no sums, the loaded records are counted.
 */
export function useBarWorkouts({ bucket = NONE, store, barFormat }: BarWorkouts): number {
  const { date, value } = bucket;
  // With the bucket that was asked for, so that a value that has changed is never shown with an old number.
  const [loaded, setLoaded] = useState({ bucket: NONE, workouts: 0 });
  useLayoutEffect(() => {
    if (!value || date.length > 7) return;
    const { requests } = store.statistics.blocksOf(date.length > 4 ? 'month' : 'year');
    return loadSums(requests, `${date}-01-01`.slice(0, 10), ({ workouts }) =>
      setLoaded({ bucket: { date, value }, workouts: Math.round(workouts ?? 0) }),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the store stays the same as long as the page is open
  }, [date, value]);
  const records = store.records.first.state.value.value;
  if (!value) return 0;
  if (loaded.bucket.date === date && loaded.bucket.value === value) return loaded.workouts;
  return records ? countWorkouts(records.items, bucket, barFormat) : 0;
}

/**
 * Counts the records of a day that have a value. Returns 0 if they do not add up to the bar's value as it is shown: then
 * some are not loaded, or the chart does not include them.
 */
function countWorkouts(records: readonly Measured[], { date, value }: Bucket, { write }: BarFormat): number {
  const values = records
    .filter((record) => dayOf(record) === date)
    .map(({ distanceM, count }) => distanceM || count || 0)
    .filter(Boolean);
  return write(values.reduce((sum, each) => sum + each, 0)) === write(value) ? values.length : 0;
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
  const cancel = createCancel({ quiet: true });
  summary(cancel, day).then((answer) => {
    if (answer.ok && !cancel.cancelled) onLoaded(answer.value);
  });
  return cancel.cancel;
}

export interface FormerLineProps<Sums> {
  readonly period: Period;
  /** A day of the period before. */
  readonly former: Day;
  readonly blocks: PeriodBlocks<Sums, string>;
  readonly barFormat: BarFormat;
  /** The field of the sum that the bars add up to. */
  readonly sum: keyof Sums;
}

export function FormerLine<Sums extends Numbers<Sums>>(props: FormerLineProps<Sums>) {
  return useIdle() ? <Comparison {...props} /> : null;
}

interface FormerSum {
  readonly day: Day;
  readonly value: Maybe<number>;
}

/** The previous period's sum by the blocks of the shown period, so that it is requested only once. */
const formerSums = new WeakMap<object, FormerSum>();

/**
 * Compares a period's sum with that of the period before, such as '4.2 km more than last week'. The text is neutral:
 * it neither blames nor praises. It is empty if one of the sums is missing or zero, or if the previous one cannot be
 * loaded.
 */
function Comparison<Sums extends Numbers<Sums>>(props: FormerLineProps<Sums>) {
  const { period, former: day, blocks, barFormat, sum } = props;
  const [, update] = useReducer((count: number, _: void) => count + 1, 0);
  const known = formerSums.get(blocks);
  const former = known?.day === day ? known : null;
  useLayoutEffect(() => {
    if (former) return;
    return loadSums(blocks.requests, day, (sums) => {
      formerSums.set(blocks, { day, value: sums[sum] });
      update();
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is known changes only with the day and the blocks
  }, [blocks, day]);

  const now = blocks.summary.state.value.value?.[sum];
  return now && former?.value ? <>{comparisonOf(now - former.value, period, barFormat)}</> : null;
}

/** The position of the period before in its message. The total has none. */
const WORD: Readonly<Record<Period, number>> = { total: -1, week: 0, month: 1, year: 2 };

function comparisonOf(difference: number, period: Period, { write, unit }: BarFormat): string {
  const when = wordOf(i18n._('statistics.former.when'), WORD[period]);
  const number = write(Math.abs(difference));
  const amount = `${number} ${unit}`;
  return number === write(0)
    ? i18n._('statistics.former.same', { when })
    : difference > 0
      ? i18n._('statistics.former.more', { amount, when })
      : i18n._('statistics.former.less', { amount, when });
}
