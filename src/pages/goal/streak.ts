import { i18n } from '../../i18n/i18n.ts';
import { addDays, type Day } from '../../sport/days.ts';
import type { DayProgress } from '../../sport/goals.ts';

/** A single day is not a streak. */
const LEAST_DAYS = 2;

/** Whether at least one goal was set for the day, and all goals of the day are reached. */
function isReached(progress: DayProgress | null): boolean {
  if (!progress) return false;
  const set = [progress.calories, progress.time].filter(({ target }) => target);
  return set.length > 0 && set.every(({ percent }) => (percent || 0) >= 100);
}

/**
 * Returns a text such as '3-day streak': on how many consecutive days all goals were reached, counted over the loaded
 * days. Empty for fewer than two days. If today's goals are not reached yet, the streak ends yesterday.
 */
export function streakOf(progressOn: (day: Day) => DayProgress | null, today: Day): string {
  let count = 0;
  for (
    let day = isReached(progressOn(today)) ? today : addDays(today, -1);
    isReached(progressOn(day));
    day = addDays(day, -1)
  )
    count++;
  return count < LEAST_DAYS ? '' : i18n._('goal.streak', { count });
}
