import { i18n } from '../../i18n/i18n.ts';
import type { Formatter } from '../../i18n/format.ts';
import type { Maybe } from '../../sport/records.ts';
import type { WorkoutSums } from './workouts.ts';

/** One number of a summary: `sum` is the name of its field. */
export type Figure<Sums> = readonly [
  sum: keyof Sums,
  label: string,
  write: (value: Maybe<number>) => string,
  unit?: string,
];

/** One kind of best performance. */
export type BestFigure<Kind> = readonly [
  kind: Kind,
  label: string,
  write: (value: number) => string,
  icon: string,
  unit?: string,
];

/**
 * Returns the figures of a summary: those of all sports and the sport's `own`. `workouts` is the label of their
 * number.
 */
export function figuresOf<Sums extends WorkoutSums>(
  format: Formatter,
  first: Figure<Sums>,
  own: readonly Figure<Sums>[],
  workouts: string,
): readonly Figure<Sums>[] {
  return [
    first,
    ['caloriesKcal', i18n._('statistics.calories'), format.calories, i18n._('unit.kcal')],
    ['durationS', i18n._('statistics.duration'), format.duration],
    ...own,
    ['activeDays', i18n._('statistics.activeDays'), format.count],
    ['workouts', workouts, format.count],
  ];
}
