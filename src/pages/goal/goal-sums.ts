import type { Formatter } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { Day } from '../../sport/days.ts';
import { isAmount, progressOfDay, type DayGoals, type DayProgress } from '../../sport/goals.ts';
import { sumOf, wholeOf } from '../../sport/numbers.ts';

/** Whether the day has a goal and has reached all of its goals. */
export function isReached({ calories, time }: DayProgress): boolean {
  const set = [calories, time].filter(({ target }) => target);
  return set.length > 0 && set.every(({ isReached }) => isReached);
}

export interface GoalSums {
  /** The number of days that reached all goals. */
  readonly reached: number;
  /** The number of days until today, today included. */
  readonly days: number;
  /** Whether any day has a goal. */
  readonly hasGoals: boolean;
  /** `null` if a day's value is unknown. */
  readonly caloriesKcal: number | null;
  readonly durationS: number | null;
}

/** Returns the sum; `null` if a value is unknown. */
export const knownSum = (values: readonly (number | null)[]): number | null =>
  values.every(isAmount) ? sumOf(values) : null;

/** Returns the sums of the days until today; `null` if there are no days, or one of them is not loaded. */
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

/** For example 'Goal met on 3 of 5 days' and '1,486 kcal, 142 min'. Empty without goals and exercise. */
export function sumsParts(sums: GoalSums | null, format: Formatter): readonly string[] {
  if (!sums) return [];
  const { days, hasGoals, caloriesKcal, durationS } = sums;
  if (!hasGoals && caloriesKcal === 0 && durationS === 0) return [];
  const minutes = durationS === null ? null : wholeOf(durationS / 60);
  const calories = `${format.calories(caloriesKcal)}\u00a0${i18n._('unit.kcal')}`;
  const time = `${format.count(minutes)}\u00a0${i18n._('unit.min')}`;
  const amounts = i18n._('goal.sums.amounts', { calories, time });
  if (!hasGoals) return [amounts];
  const reached = format.count(sums.reached);
  return [
    days === 1
      ? i18n._('goal.sums.oneDay', { reached })
      : i18n._('goal.sums', { reached, days: format.count(days) }),
    amounts,
  ];
}
