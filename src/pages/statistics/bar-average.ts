import { i18n } from '../../i18n/i18n.ts';
import type { Maybe } from '../../sport/records.ts';
import type { Bucket, Period } from './periods.ts';

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
