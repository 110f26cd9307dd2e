import type { Formatter } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { ChartBar } from '../../ui/chart/drawing.ts';
import type { BarFormat } from './figures.ts';
import type { Bucket, Period } from './periods.ts';

/** Returns the bars of buckets, with texts in the person's language and unit. */
export const chartBarsOf = (
  buckets: readonly Bucket[],
  period: Period,
  format: Formatter,
  barFormat: BarFormat,
): readonly ChartBar[] =>
  buckets.map(({ date, value }) => ({
    date,
    label: labelOf(date, period, format),
    name: nameOf(date, period, format),
    value: value === null ? null : barFormat.convert(value),
    text: value === null ? barFormat.write(value) : barFormat.withUnit(value),
  }));

function labelOf(date: string, period: Period, format: Formatter): string {
  if (period === 'total') return date;
  if (period === 'year') return format.month(date);
  if (period === 'week') return format.weekday(date);
  // Label only every seventh day of a month.
  const day = Number(date.slice(8));
  return day % 7 === 1 ? String(day) : '';
}

/** The name of a bar in its pill and in the table for screen readers. */
function nameOf(date: string, period: Period, format: Formatter): string {
  if (period === 'total') return date;
  if (period === 'year') return i18n._('date.month', { month: format.month(date), year: date.slice(0, 4) });
  return format.day(date);
}
