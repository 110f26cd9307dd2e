import type { ResourceState } from '../../gateway/resource.ts';
import type { Day } from '../../sport/days.ts';
import { NO_GOALS, type DayGoals } from '../../sport/goals.ts';
import { listedOn, type ListedDays } from './listed-days.ts';

/** Whether the server has told anything of the day. */
const isTold = ({ caloriesKcal, targetKcal, durationS, targetS }: DayGoals) =>
  [caloriesKcal, targetKcal, durationS, targetS].some((value) => value !== null);

/**
 * Returns the goals of a day, the same for all parts of the page. For today these are the summary's, even if
 * a list says otherwise; for another day, or if today's summary failed or is empty, the list's. `null`: they
 * are not loaded yet or not since the day's end, have failed, or the day is to come.
 */
export function goalsOfDay(
  day: Day,
  today: Day,
  listed: ListedDays<DayGoals>,
  { status, data: summary }: ResourceState<DayGoals>,
): DayGoals | null {
  if (day > today) return null;
  const fromList = listedOn(listed, day, today);
  if (day !== today) return fromList;
  if (summary && isTold(summary)) return summary;
  // A list without a row of today does not stand for a summary that is missing.
  if (fromList && fromList !== NO_GOALS && status !== 'loading') return fromList;
  return summary && NO_GOALS;
}
