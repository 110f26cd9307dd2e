import { FIRST_DAY, isWithin, type Day, type DayRange } from '../../sport/days.ts';
import { isAmount, progressOfDay, type DayGoals, type DayProgress } from '../../sport/goals.ts';
import { sumOf } from '../../sport/numbers.ts';

/** Whether the day has a goal and has reached all of its goals. */
export function isReached({ calories, time }: DayProgress): boolean {
  const set = [calories, time].filter(({ target }) => target);
  return set.length > 0 && set.every(({ isReached }) => isReached);
}

export interface GoalSums {
  readonly reached: number;
  /** The number of days that can be shown, today included. */
  readonly days: number;
  readonly hasGoals: boolean;
  /** `null` if a day's value is unknown. */
  readonly caloriesKcal: number | null;
  readonly durationS: number | null;
}

export const knownSum = (values: readonly (number | null)[]): number | null =>
  values.every(isAmount) ? sumOf(values) : null;

/** Returns the days that can be shown: only today, if the phone's clock was reset to before all data. */
export const daysToChoose = (today: Day): DayRange => ({
  first: today < FIRST_DAY ? today : FIRST_DAY,
  last: today,
});

/** Returns the sums of the days that can be shown; `null` if there are none, or one of them is not loaded. */
export function sumGoals(
  days: readonly Day[],
  today: Day,
  goalsOf: (day: Day) => DayGoals | null,
): GoalSums | null {
  const range = daysToChoose(today);
  const shown = days.filter((day) => isWithin(range, day)).map(goalsOf);
  const loaded = shown.filter((goals): goals is DayGoals => !!goals);
  if (!shown.length || loaded.length < shown.length) return null;
  const progress = loaded.map(progressOfDay);
  return {
    reached: progress.filter(isReached).length,
    days: shown.length,
    hasGoals: progress.some(({ calories, time }) => calories.target || time.target),
    caloriesKcal: knownSum(loaded.map(({ caloriesKcal }) => caloriesKcal)),
    durationS: knownSum(loaded.map(({ durationS }) => durationS)),
  };
}
