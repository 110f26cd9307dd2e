import type { Formatter } from '../../i18n/format.ts';
import type { Period } from './periods.ts';
import type { Bar } from './series.ts';
import type { ChartBar } from '../../ui/chart/bar.ts';
import type { Measure } from './measure.ts';

/** Converts bars for the chart, with texts in the person's language and unit. */
export function chartBars(
  period: Period,
  bars: readonly Bar[],
  format: Formatter,
  measure: Measure,
): ChartBar[] {
  return bars.map(({ date, value }) => {
    const text = measure.write(value);
    const day = Number(date.slice(8));
    const month = format.month(date);
    return {
      label:
        period === 'total'
          ? date
          : period === 'year'
            ? month
            : period === 'week'
              ? format.weekday(date)
              : // Only every seventh day of a month is labelled.
                day % 7 === 1
                ? String(day)
                : '',
      name: period === 'total' ? date : period === 'year' ? `${month} ${date.slice(0, 4)}` : format.day(date),
      value: value === null ? null : measure.shown(value),
      text: value === null ? text : `${text} ${measure.unit}`,
    };
  });
}
