import {
  addDays,
  FIRST_DAY,
  fromFirstDay,
  monthOf,
  weekOf,
  yearOf,
  type Day,
  type DayRange,
} from '../../sport/days.ts';
import type { Text } from '../../i18n/i18n.ts';
import { sumOf, withoutNoise } from '../../sport/numbers.ts';
import type { ChartPoint } from '../../sport/records.ts';

/** In the order of the tabs. */
export const PERIODS = ['total', 'week', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** A text for each period but the total. */
export type PeriodTexts = Readonly<Partial<Record<Period, Text>>>;

export const periodOf = (tab: string | undefined): Period => PERIODS.find((each) => each === tab) ?? 'total';

/** Returns the whole week, month or year around `day`. The total ends on `day`. */
export function rangeOf(period: Period, day: Day): DayRange {
  if (period === 'week') return weekOf(day);
  if (period === 'month') return monthOf(day);
  if (period === 'year') return yearOf(day);
  // Today is before the first day if the phone's clock was reset.
  return { first: FIRST_DAY, last: fromFirstDay(day) };
}

/** Whether the period around `day` ended before `today`, so that its figures do not change. The total never ends. */
export const hasEndedBefore = (period: Period, day: Day, today: Day): boolean =>
  period !== 'total' && rangeOf(period, day).last < today;

/** Returns the last day that bars may have a value for: today, or the last day of an ended period. */
export const lastDayOfBars = (period: Period, day: Day, today: Day): Day =>
  hasEndedBefore(period, day, today) ? rangeOf(period, day).last : day;

/**
 * Returns the first day of the period before (-1) or after (1) that of `day`, at least {@link FIRST_DAY};
 * `null` if there is none.
 */
export function neighbourOf(period: Period, day: Day, by: -1 | 1): Day | null {
  const { first, last } = rangeOf(period, day);
  if (period === 'total' || (by < 0 && first <= FIRST_DAY)) return null;
  return fromFirstDay(rangeOf(period, by < 0 ? addDays(first, -1) : addDays(last, 1)).first);
}

/** Returns the last day of the period before that of `day`. */
export const formerDayOf = (period: Period, day: Day): Day => addDays(rangeOf(period, day).first, -1);

/** A bar: the sum of a day, a month or a year. */
export interface Bucket {
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD', depending on the period. */
  readonly date: string;
  /** In the unit of the points. `null`: in the future. */
  readonly value: number | null;
}

/** Whether the values add up to a sum, as formatted. If not, some are missing in one of them. */
export const matchesSum = (
  values: readonly { readonly value: number | null }[],
  sum: number | null | undefined,
  write: (value: number | null) => string,
): boolean => write(sumOf(values.map(({ value }) => value))) === write(sum ?? null);

/** The length of a bucket's date: 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
export const DATE_LENGTH: Readonly<Record<Period, number>> = { total: 4, year: 7, month: 10, week: 10 };

/**
 * Returns a bucket for each day of a week or month, each month of a year, or each year of the total. Adds up
 * the points of a bucket. The last of points with the same date counts. Ignores points outside the range. Days behind
 * `until`, which is today or the last day of an earlier period, have no value.
 */
export function bucketsOf(period: Period, until: Day, points: readonly ChartPoint[]): Bucket[] {
  const { first, last } = rangeOf(period, until);
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
    // Servers also send zeros for future days.
    buckets.push({ date, value: sums.get(date) || (day > until ? null : 0) });
    day = addDays(lastDayOf(period, day), 1);
  }
  // Omit the years before the first workout.
  const begun = buckets.findIndex(({ value }) => value);
  return period === 'total' && begun > 0 ? buckets.slice(begun) : buckets;
}

/** Returns the last day of the bucket that contains a day. */
function lastDayOf(period: Period, day: Day): Day {
  if (period === 'total') return yearOf(day).last;
  return period === 'year' ? monthOf(day).last : day;
}
