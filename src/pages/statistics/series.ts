import { addDays, monthOf, yearOf, type Day } from '../../sport/days.ts';
import { rangeOf, type Period } from './periods.ts';
import type { ChartPoint } from '../../sport/records.ts';

export interface Bar {
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD', depending on the period. */
  readonly date: string;
  /** In the unit of the points. `null`: in the future. */
  readonly value: number | null;
}

/** The number of characters of 'YYYY-MM-DD' that identify a bar: those of its year, of its month, or all. */
const DATE_LENGTH: Readonly<Record<Period, number>> = { total: 4, year: 7, month: 10, week: 10 };

/**
 * Returns a bar for each day of a week or month, for each month of a year, or for each year of the total. A point
 * covers the same time as a bar or less, and the points of a bar are added up. Of points with the same date the last
 * one counts. Points before the range or without a bar are ignored.
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
    // Servers send zeros for future days, too.
    bars.push({ date, value: sums.get(date) || (day > today ? null : 0) });
    day = addDays(length < 5 ? yearOf(day).last : length < 8 ? monthOf(day).last : day, 1);
  }
  // Omit the years before the first workout.
  const begun = bars.findIndex(({ value }) => value);
  return period === 'total' && begun > 0 ? bars.slice(begun) : bars;
}
