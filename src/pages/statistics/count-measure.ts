import { i18n } from '../../i18n/i18n.ts';
import { getApp } from '../../app/app.ts';
import type { Measure } from './measure.ts';

/** A measure of counts. `what` is the name of what is counted. */
export function countMeasure(what: string, unit: string): Measure {
  return {
    unit,
    caption: (period) =>
      period === 'total'
        ? i18n._('statistics.count.perYear', { what })
        : period === 'year'
          ? i18n._('statistics.count.perMonth', { what })
          : i18n._('statistics.count.perDay', { what }),
    write: getApp().format.count,
    shown: (count) => count,
  };
}
