import { getApp } from '../../app/app.ts';
import { decimal } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { distanceIn } from '../../sport/units.ts';
import type { Period } from './periods.ts';
import type { Best, Measure, Sums } from './workouts.ts';

/** A sum of a period, and how it is written. */
export interface Figure {
  readonly field: keyof Sums;
  readonly label: string;
  readonly unit?: string;
  write(value: number | null): string;
}

/** A sum that bars can show. */
export interface MeasureFigure extends Figure {
  readonly field: Measure;
}

export interface BestFigure {
  readonly kind: Best['kind'];
  readonly label: string;
  readonly icon: string;
  readonly unit?: string;
  write(value: number): string;
}

/** The figures of the sums. The bars show the first one. */
export type Figures = readonly [MeasureFigure, ...Figure[]];

interface SportFigures {
  readonly main: MeasureFigure;
  readonly own?: readonly Figure[];
  readonly workoutsLabel: string;
}

export function distanceFigure(): MeasureFigure {
  const { distance, distanceUnit } = getApp().format;
  return { field: 'distanceM', label: i18n._('statistics.distance'), write: distance, unit: distanceUnit };
}

export function figuresOf({ main, own = [], workoutsLabel }: SportFigures): Figures {
  const { format } = getApp();
  return [
    main,
    {
      field: 'caloriesKcal',
      label: i18n._('statistics.calories'),
      write: format.calories,
      unit: i18n._('unit.kcal'),
    },
    { field: 'durationS', label: i18n._('statistics.duration'), write: format.duration },
    ...own,
    { field: 'activeDays', label: i18n._('statistics.activeDays'), write: format.count },
    { field: 'workouts', label: workoutsLabel, write: format.count },
  ];
}

export interface BarFormat {
  /** The caption of the bars of a period, with the unit. */
  caption(period: Period): string;
  /** A typical long amount with its unit: the card reserves its lines. */
  readonly longAmount: string;
  /** Formats a value, without its unit and with it. */
  write(value: number | null): string;
  withUnit(value: number): string;
  /** Converts a value to the unit of the scale. */
  convert(value: number): number;
  /** Whether to say 'fewer' instead of 'less'. */
  readonly isCount?: boolean;
}

/** For example 'Distance per day, km'. */
function captionOf(period: Period, what: string, unit?: string): string {
  const caption = captionWithoutUnit(period, what);
  return unit ? i18n._('statistics.bars.inUnit', { caption, unit }) : caption;
}

function captionWithoutUnit(period: Period, what: string): string {
  if (period === 'total') return i18n._('statistics.bars.perYear', { what });
  if (period === 'year') return i18n._('statistics.bars.perMonth', { what });
  return i18n._('statistics.bars.perDay', { what });
}

export function distanceBars(): BarFormat {
  const { format, session } = getApp();
  const unit = format.distanceUnit;
  const write = format.distanceShort;
  return {
    longAmount: `88.8\u00a0${unit}`,
    caption: (period) => captionOf(period, i18n._('statistics.distance'), unit),
    write,
    withUnit: (distanceM) => `${write(distanceM)}\u00a0${unit}`,
    convert: (distanceM) => distanceIn(session.units, distanceM),
  };
}

/** The unit is empty if the caption names what is counted. */
export function countBars(what: string, unit = ''): BarFormat {
  const { count } = getApp().format;
  const withUnit = (written: string) => (unit ? `${written}\u00a0${unit}` : written);
  return {
    longAmount: withUnit('8,888'),
    caption: (period) => captionOf(period, what),
    write: count,
    withUnit: (value) => withUnit(count(value)),
    convert: (value) => value,
    isCount: true,
  };
}

/** Returns the format of a measure's bars. `label` is the label of its sum. */
export function barFormatOf(measure: Measure, label: string, period: Period): BarFormat {
  const { calories, duration } = getApp().format;
  switch (measure) {
    case 'distanceM':
      return distanceBars();
    case 'durationS': {
      // Bars of days use minutes for the scale.
      const isLong = period === 'year' || period === 'total';
      const unit = isLong ? i18n._('unit.hour') : i18n._('unit.min');
      return {
        longAmount: '88:88:88',
        caption: (each) => captionOf(each, label, unit),
        write: duration,
        withUnit: duration,
        convert: (durationS) => durationS / (isLong ? 3600 : 60),
      };
    }
    case 'caloriesKcal': {
      const unit = i18n._('unit.kcal');
      return {
        longAmount: `8,888\u00a0${unit}`,
        caption: (each) => captionOf(each, label, unit),
        write: calories,
        withUnit: (value) => `${calories(value)}\u00a0${unit}`,
        convert: (value) => value,
      };
    }
    case 'workouts':
      return { ...countBars(label), longAmount: workoutsText(888), withUnit: workoutsText };
    default:
      return countBars(label);
  }
}

/** For example '1 workout', or '2.5 workouts' on average. */
export function workoutsText(workouts: number): string {
  if (workouts === 1) return i18n._('statistics.bar.workout');
  const count = workouts % 1 ? decimal(workouts, 1) : getApp().format.count(workouts);
  return i18n._('statistics.bar.workouts', { count });
}
