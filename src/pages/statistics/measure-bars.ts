import { getApp } from '../../app/app.ts';
import { decimal } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { captionOf, countBars, distanceBars, type BarFormat } from './figures.ts';
import type { Period } from './periods.ts';
import type { Measure } from './workouts.ts';

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
