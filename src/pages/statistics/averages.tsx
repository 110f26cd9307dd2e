import { decimal } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { daysOf, fromFirstDay, type Day } from '../../sport/days.ts';
import type { Maybe } from '../../sport/records.ts';
import { AverageMark } from '../../ui/chart/average-line.tsx';
import { Quantity } from '../../ui/list/quantity.tsx';
import { hasWeeks, isOver, isToldBy, rangeOf, type Bucket, type Period } from './periods.ts';
import type { PeriodBlocks, SportStore } from './statistics-store.ts';
import { Trend } from './trend.tsx';
import type { Measure, Measured, MeasuredSums } from './workouts.ts';
import './averages.css';

export interface AveragesProps {
  readonly period: Period;
  /** The shown period is the one around this day. */
  readonly day: Day;
  readonly today: Day;
  readonly store: SportStore<MeasuredSums, string, Measured>;
  readonly blocks: PeriodBlocks<MeasuredSums, string>;
  /** The field of the sum that is averaged. */
  readonly measure: Measure;
  /** Whether the chart's bars are added up, also in a period that still runs. */
  readonly isAddedUp?: boolean;
  readonly sums: {
    /** What is averaged: the sum that the chart's bars add up to. */
    readonly sum: Maybe<number> | undefined;
    readonly workouts: Maybe<number>;
    readonly activeDays: Maybe<number>;
  };
  write(value: Maybe<number>): string;
  readonly unit: string | undefined;
}

/**
 * A period's averages: of a workout, of a day with workouts, of a week, and of a month with workouts. A piece of the chart's
 * dashed line marks the average at which this line stands.
 */
export function Averages(props: AveragesProps) {
  const { period, day, today, blocks, sums, measure, isAddedUp, unit } = props;
  const { sum, workouts, activeDays } = sums;
  if (!sum) return null;
  const { value: buckets } = blocks.chart.state.value;
  const isTold = (!isAddedUp && !isOver(period, day, today)) || isToldBy(buckets ?? [], sum, props.write);
  const isDrawn = !!buckets && isTold;
  const isOfWorkouts = measure === 'workouts';
  const write = isOfWorkouts ? (average: number) => decimal(average, average % 1 ? 1 : 0) : props.write;
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
      </dl>
      {period === 'total' && <Trend {...props} sum={measure} />}
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
