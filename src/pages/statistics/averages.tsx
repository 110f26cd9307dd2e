import { i18n } from '../../i18n/i18n.ts';
import { daysOf, fromFirstDay, type Day } from '../../sport/days.ts';
import type { Maybe } from '../../sport/records.ts';
import { Quantity } from '../../ui/list/quantity.tsx';
import { hasWeeks, rangeOf, type Period } from './periods.ts';
import './averages.css';

export interface AveragesProps {
  readonly period: Period;
  /** The shown period is the one around this day. */
  readonly day: Day;
  readonly today: Day;
  readonly sums: {
    /** What is averaged: the sum that the chart's bars add up to. */
    readonly sum: Maybe<number>;
    readonly workouts: Maybe<number>;
    readonly activeDays: Maybe<number>;
  };
  write(value: Maybe<number>): string;
  readonly unit: string | undefined;
}

/** A period's averages: of a workout, of a day with workouts, and of a week. The code loads late. */
export function Averages({ period, day, today, sums, write, unit }: AveragesProps) {
  const { sum, workouts, activeDays } = sums;
  if (!sum) return null;
  const row = (label: string, count: Maybe<number>) =>
    count && (
      <div className="averages-row">
        <dt>{label}</dt>
        <dd>
          <Quantity value={write(sum / count)} unit={unit} />
        </dd>
      </div>
    );
  return (
    <dl>
      {row(i18n._('statistics.average.workout'), workouts)}
      {row(i18n._('statistics.average.day'), activeDays)}
      {hasWeeks(period) && row(i18n._('statistics.average.week'), weeksOf(period, day, today))}
    </dl>
  );
}

/** How many weeks of a period are over, with fractions: today's whole day included. At least one. */
export function weeksOf(period: Period, day: Day, today: Day): number {
  const { first, last } = rangeOf(period, day);
  const days = daysOf({ first: fromFirstDay(first), last: last < today ? last : today });
  return Math.max(1, days.length / 7);
}
