import {
  addDays,
  FIRST_DAY,
  fromFirstDay,
  isDay,
  monthOf,
  weekOf,
  yearOf,
  type Day,
  type DayRange,
} from '../../sport/days.ts';
import type { Text } from '../../i18n/i18n.ts';
import { sumOf, withoutNoise } from '../../sport/numbers.ts';
import type { ChartPoint, Maybe } from '../../sport/records.ts';

/** In the order of the tabs. */
export const PERIODS = ['total', 'week', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** A text for each period but the total. */
export type PeriodTexts = Readonly<Partial<Record<Period, Text>>>;

/** Returns the period of a link's `tab`. The default is the total. */
export const periodOf = (tab: string | undefined): Period => PERIODS.find((each) => each === tab) ?? 'total';

/** The server's codes of the periods. */
export const QUERY_TYPE: Readonly<Record<Period, number>> = { total: 5, week: 2, month: 3, year: 4 };

/** Returns the whole week, month or year around `day`. The total ends on that day. */
export function rangeOf(period: Period, day: Day): DayRange {
  if (period === 'week') return weekOf(day);
  if (period === 'month') return monthOf(day);
  if (period === 'year') return yearOf(day);
  // If the phone's clock was reset, today is before the start.
  return { first: FIRST_DAY, last: fromFirstDay(day) };
}

/**
 * Whether the period around `day` has ended before `today`: its figures do not change any more. The total
 * never ends.
 */
export const isOver = (period: Period, day: Day, today: Day): boolean =>
  period !== 'total' && rangeOf(period, day).last < today;

/**
 * Returns the first day of the period before (-1) or after (1) the one around `day`, from the first day of
 * statistics on; `null` if there is none.
 */
export function neighbourOf(period: Period, day: Day, by: -1 | 1): Day | null {
  const { first, last } = rangeOf(period, day);
  if (period === 'total' || (by < 0 && first <= FIRST_DAY)) return null;
  return fromFirstDay(rangeOf(period, by < 0 ? addDays(first, -1) : addDays(last, 1)).first);
}

/** Returns the day of a link, if it is one of those that have statistics; otherwise `null`. */
export const dayOfLink = (day: string | undefined, today: Day): Day | null =>
  day && isDay(day) && day <= today ? day : null;

/** Whether a period has an average of a week. The first day of the total is not known. */
export const hasWeeks = (period: Period): boolean => period === 'month' || period === 'year';

/** What a bar stands for: the sum of a day, a month or a year. */
export interface Bucket {
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD', depending on the period. Identifies the bar. */
  readonly date: string;
  /** In the unit of the points. `null`: in the future. */
  readonly value: number | null;
}

/**
 * Whether bars or points add up to a sum as it is written. If not, some are missing, or the sum leaves some
 * out.
 */
export const addUpTo = (
  values: readonly { readonly value: Maybe<number> }[],
  sum: Maybe<number> | undefined,
  write: (value: Maybe<number>) => string,
): boolean => write(sumOf(values.map(({ value }) => value))) === write(sum ?? null);

/** How many characters of 'YYYY-MM-DD' are the date of a bucket: those of its year, of its month, or all. */
export const DATE_LENGTH: Readonly<Record<Period, number>> = { total: 4, year: 7, month: 10, week: 10 };

/**
 * Returns a bucket for each day of a week or month, for each month of a year, or for each year of the total.
 * A point covers the same time as a bucket or less, and the points of a bucket are added up. Of points with
 * the same date the last one counts. Points before the range or without a bucket are ignored.
 */
export function bucketsOf(period: Period, today: Day, points: readonly ChartPoint[]): Bucket[] {
  const { first, last } = rangeOf(period, today);
  const length = DATE_LENGTH[period];
  const byDate = new Map<string, number>();
  points.forEach(({ date, value }) => byDate.set(date, value));
  const sums = new Map<string, number>();
  byDate.forEach((value, date) => {
    if (date < first.slice(0, date.length)) return;
    const bucket = date.slice(0, length);
    sums.set(bucket, withoutNoise((sums.get(bucket) ?? 0) + value));
  });
  const buckets: Bucket[] = [];
  for (let day = first; day <= last;) {
    const date = day.slice(0, length);
    // Servers send zeros for future days, too.
    buckets.push({ date, value: sums.get(date) || (day > today ? null : 0) });
    day = addDays(length < 5 ? yearOf(day).last : length < 8 ? monthOf(day).last : day, 1);
  }
  // Omit the years before the first workout.
  const begun = buckets.findIndex(({ value }) => value);
  return period === 'total' && begun > 0 ? buckets.slice(begun) : buckets;
}
