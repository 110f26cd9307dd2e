import type { Formatter } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { longDay } from '../../i18n/long-dates.ts';
import type { Day } from '../../sport/days.ts';
import { progressOfDay, type DayGoals } from '../../sport/goals.ts';

/** 'Tuesday 17 March, calories 80 %, time 100 %' */
export function dayLabel(day: Day, goals: DayGoals | null, format: Formatter): string {
  const parts = [longDay(day, false)];
  if (goals) {
    const { calories, time } = progressOfDay(goals);
    if (calories.percent !== null)
      parts.push(i18n._('goal.calories.percent', { percent: format.count(calories.percent) }));
    if (time.percent !== null)
      parts.push(i18n._('goal.time.percent', { percent: format.count(time.percent) }));
    if (!calories.target && !time.target) parts.push(i18n._('goal.none'));
  }
  return parts.join(', ');
}
