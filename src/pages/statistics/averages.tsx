import { decimal } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { daysOf, fromFirstDay, type Day } from '../../sport/days.ts';
import type { Maybe } from '../../sport/records.ts';
import { AverageMark } from '../../ui/chart/average-line.tsx';
import { Quantity } from '../../ui/list/quantity.tsx';
import { PeriodPace } from './period-pace.tsx';
import { hasWeeks, isOver, isToldBy, rangeOf, type Bucket, type Period } from './periods.ts';
import type { Panel, ShownBars } from './sport.ts';
import type { SportStore } from './statistics-store.ts';
import { Trend } from './trend.tsx';
import type { Measured, MeasuredSums } from './workouts.ts';
import './averages.css';

interface Props {
  readonly store: SportStore<MeasuredSums, string, Measured>;
  readonly panel: Panel<MeasuredSums, string>;
  readonly shown: ShownBars;
  readonly sums: MeasuredSums;
  /** Whether the distance and the time of the sums are those of runs. */
  readonly hasPace: boolean;
}

/**
 * A period's averages: of a workout, of a day with workouts, of a week, and of a month with workouts, and of runs their
 * pace. A piece of the chart's dashed line marks the average at which this line stands.
 */
export function Averages({ store, panel, shown, sums, hasPace }: Props) {
  const { period, day, today } = panel;
  const { measure, unit } = shown;
  const { workouts, activeDays } = sums;
  const sum = sums[measure];
  if (!sum) return null;
  const { data: buckets } = shown.chart.state.value;
  const isAddedUp = !!shown.parts || isOver(period, day, today);
  const isDrawn = !!buckets && (!isAddedUp || isToldBy(buckets, sum, shown.write));
  const isOfWorkouts = measure === 'workouts';
  const write = isOfWorkouts ? (average: number) => decimal(average, average % 1 ? 1 : 0) : shown.write;
  const isYear = period === 'year';
  const line = isDrawn ? barAverage({ period, sum, activeDays, buckets }) : null;
  const row = (label: string, average: Maybe<number>, isMarked = false) =>
    average && (
      <div className="averages-row">
        <dt>
          {label}
          {isMarked && <AverageMark />}
        </dt>
        <dd>
          <Quantity value={write(average)} unit={unit} />
        </dd>
      </div>
    );
  return (
    <>
      <dl>
        {!isOfWorkouts && row(i18n._('statistics.average.workout'), workouts && sum / workouts)}
        {row(i18n._('statistics.average.day'), activeDays && sum / activeDays, !!line && !isYear)}
        {hasWeeks(period) && row(i18n._('statistics.average.week'), sum / weeksOf(period, day, today))}
        {isYear && row(averageLabel(period), line, true)}
        {hasPace && <PeriodPace store={store} panel={panel} sums={sums} />}
      </dl>
      {period === 'total' && <Trend store={store} panel={panel} shown={shown} />}
    </>
  );
}

interface Averaged {
  readonly period: Period;
  readonly sum: Maybe<number> | undefined;
  readonly activeDays: Maybe<number>;
  /** The chart's bars, if they are known. */
  readonly buckets: readonly Bucket[] | null;
}

/**
 * Returns what the line in a chart stands for, as it is written beside the sums: the average of an active day, in a year
 * that of an active month. `null` if that is not known, and for the total: its first and last year are not whole.
 */
export function barAverage({ period, sum, activeDays, buckets }: Averaged): number | null {
  const months = buckets?.filter(({ value }) => value).length;
  const count = period === 'total' ? 0 : period === 'year' ? months : activeDays;
  return sum && count ? sum / count : null;
}

export const averageLabel = (period: Period): string =>
  period === 'year' ? i18n._('statistics.average.month') : i18n._('statistics.average.day');

/** How many weeks of a period are over, with fractions: today's whole day included. At least one. */
export function weeksOf(period: Period, day: Day, today: Day): number {
  const { first, last } = rangeOf(period, day);
  const days = daysOf({ first: fromFirstDay(first), last: last < today ? last : today });
  return Math.max(1, days.length / 7);
}
