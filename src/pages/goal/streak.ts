import { i18n } from '../../i18n/i18n.ts';
import { addDays, type Day } from '../../sport/days.ts';
import { progressOfDay, type DayGoals } from '../../sport/goals.ts';

/** One day is no streak. */
const LEAST_DAYS = 2;

/** Whether all goals that were set for a day are reached, and at least one was set. */
function isReached(goals: DayGoals | null): boolean {
  if (!goals) return false;
  const set = Object.values(progressOfDay(goals)).filter(({ target }) => target);
  return set.length > 0 && set.every(({ percent }) => percent !== null && percent >= 100);
}

/**
 * '3-day streak': how many days in a row all goals were reached, as far back as days are loaded; empty for less than
 * two. Today breaks no streak before it is over.
 */
export function streakOf(of: (day: Day) => DayGoals | null, today: Day): string {
  let count = 0;
  for (
    let day = isReached(of(today)) ? today : addDays(today, -1);
    isReached(of(day));
    day = addDays(day, -1)
  )
    count++;
  return count < LEAST_DAYS ? '' : i18n._('goal.streak', { count });
}
