import { i18n } from '../../i18n/i18n.ts';
import type { Period } from './periods.ts';
import { distanceIn } from '../../sport/units.ts';
import { useApp } from '../../app/app.ts';

/** What a chart's bars are made of. */
export interface Measure {
  /** What a bar of the period stands for, with its unit. */
  caption(period: Period): string;
  readonly unit: string;
  /** Without the unit. */
  write(value: number | null): string;
  /** The value in the unit that is shown. */
  shown(value: number): number;
}

/** Metres, in the person's unit. */
export function distanceMeasure(): Measure {
  const { format, session } = useApp();
  const unit = format.distanceUnit;
  return {
    unit,
    caption(period) {
      const words =
        period === 'total'
          ? i18n._('statistics.chart.perYear')
          : period === 'year'
            ? i18n._('statistics.chart.perMonth')
            : i18n._('statistics.chart.perDay');
      return words.trim() && `${words}, ${unit}`;
    },
    write: format.distanceShort,
    shown: (distanceM) => distanceIn(session.units, distanceM),
  };
}
