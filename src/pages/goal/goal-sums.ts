import type { Formatter } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { Day } from '../../sport/days.ts';
import { isAmount, progressOfDay, type DayGoals, type DayProgress } from '../../sport/goals.ts';
import { sumOf, wholeOf } from '../../sport/numbers.ts';
import type { Maybe } from '../../sport/records.ts';

/** Whether at least one goal was set for the day, and all goals of the day are reached. */
export function isReached({ calories, time }: DayProgress): boolean {
  const set = [calories, time].filter(({ target }) => target);
  return set.length > 0 && set.every(({ isReached }) => isReached);
}

/** What the days of a period add up to. */
export interface GoalSums {
  /** On how many of its days all goals were reached. */
  readonly reached: number;
  /** The days of the period until today, today included. */
  readonly days: number;
  /** Whether a goal was set on any day. */
  readonly hasGoals: boolean;
  /** `null`: of some day it is not known. */
  readonly caloriesKcal: Maybe<number>;
  readonly durationS: Maybe<number>;
}

/** Adds up what was done; `null` as soon as one value is not known. */
export const knownSum = (values: readonly Maybe<number>[]): Maybe<number> =>
  values.every(isAmount) ? sumOf(values) : null;

/**
 * Returns the sums of the days until today; `null` if there are none, or if one of them has not been loaded.
 */
export function sumGoals(
  days: readonly Day[],
  today: Day,
  goalsOf: (day: Day) => DayGoals | null,
): GoalSums | null {
  const past = days.filter((day) => day <= today).map(goalsOf);
  const loaded = past.filter((goals): goals is DayGoals => !!goals);
  if (!past.length || loaded.length < past.length) return null;
  const progress = loaded.map(progressOfDay);
  return {
    reached: progress.filter(isReached).length,
    days: past.length,
    hasGoals: progress.some(({ calories, time }) => calories.target || time.target),
    caloriesKcal: knownSum(loaded.map(({ caloriesKcal }) => caloriesKcal)),
    durationS: knownSum(loaded.map(({ durationS }) => durationS)),
  };
}

/** For example 'Goal met on 3 of 5 days · 1,486 kcal, 142 min'. Empty without any goal and exercise. */
export function sumsText(sums: GoalSums | null, format: Formatter): string {
  if (!sums) return '';
  const { days, hasGoals, caloriesKcal, durationS } = sums;
  if (!hasGoals && caloriesKcal === 0 && durationS === 0) return '';
  const minutes = durationS === null ? null : wholeOf(durationS / 60);
  const calories = `${format.calories(caloriesKcal)}\u00a0${i18n._('unit.kcal')}`;
  const time = `${format.count(minutes)}\u00a0${i18n._('unit.min')}`;
  if (!hasGoals) return i18n._('goal.sums.noGoal', { calories, time });
  const reached = format.count(sums.reached);
  return days === 1
    ? i18n._('goal.sums.oneDay', { reached, calories, time })
    : i18n._('goal.sums', { reached, days: format.count(days), calories, time });
}
