import { addDays, monthOf, yearOf, type Day } from '../../sport/days.ts';
import { rangeOf, type Period } from './periods.ts';
import type { ChartPoint } from '../../sport/records.ts';

export interface Bar {
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD', by the period. */
  readonly date: string;
  /** In the points' unit; `null`: still to come. */
  readonly value: number | null;
}

/** How much of a day's text names its bar: its year, its month, or all of it. */
const DATE_LENGTH: Readonly<Record<Period, number>> = { total: 4, year: 7, month: 10, week: 10 };

/**
 * A bar for each day of a week or month, each month of a year, each year of the total. Points are as fine as
 * a bar or finer and add up; of points with the same date the last counts; those from before the range or
 * without a bar are left out.
 */
export function barsOf(period: Period, today: Day, points: readonly ChartPoint[]): Bar[] {
  const { first, last } = rangeOf(period, today);
  const length = DATE_LENGTH[period];
  const byDate = new Map<string, number>();
  points.forEach((point) => byDate.set(point.date, point.value));
  const sums = new Map<string, number>();
  byDate.forEach((value, date) => {
    if (date < first.slice(0, date.length)) return;
    const bar = date.slice(0, length);
    sums.set(bar, (sums.get(bar) || 0) + value);
  });
  const bars: Bar[] = [];
  for (let day = first; day <= last;) {
    const date = day.slice(0, length);
    // Servers send zeros for days to come, too.
    bars.push({ date, value: sums.get(date) || (day > today ? null : 0) });
    day = addDays(length < 5 ? yearOf(day).last : length < 8 ? monthOf(day).last : day, 1);
  }
  // Years before the first workout are no part of anyone's life with it.
  const begun = bars.findIndex(({ value }) => value);
  return period === 'total' && begun > 0 ? bars.slice(begun) : bars;
}
