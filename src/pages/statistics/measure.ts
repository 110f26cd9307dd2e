import { i18n } from '../../i18n/i18n.ts';
import type { Period } from './periods.ts';
import { distanceIn } from '../../sport/units.ts';
import { getApp } from '../../app/app.ts';

/** How the values of a chart's bars are named, written and converted. */
export interface Measure {
  /** What a bar of the period stands for, with its unit. */
  caption(period: Period): string;
  readonly unit: string;
  /** Formats a value without its unit. */
  write(value: number | null): string;
  /** Converts a value to the unit that is shown. */
  shown(value: number): number;
}

/** The distance in the person's unit. Values are in metres. */
export function distanceMeasure(): Measure {
  const { format, session } = getApp();
  const unit = format.distanceUnit;
  return {
    unit,
    caption(period) {
      return period === 'total'
        ? i18n._('statistics.chart.perYear', { unit })
        : period === 'year'
          ? i18n._('statistics.chart.perMonth', { unit })
          : i18n._('statistics.chart.perDay', { unit });
    },
    write: format.distanceShort,
    shown: (distanceM) => distanceIn(session.units, distanceM),
  };
}
