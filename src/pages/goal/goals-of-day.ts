import type { ResourceState } from '../../gateway/resource.ts';
import type { Day } from '../../sport/days.ts';
import { NO_GOALS, type DayGoals } from '../../sport/goals.ts';
import { listedOn, type ListedDays } from './listed-days.ts';

/** Whether the server has sent anything about the day. */
const isTold = ({ caloriesKcal, targetKcal, durationS, targetS }: DayGoals) =>
  [caloriesKcal, targetKcal, durationS, targetS].some((value) => value !== null);

/**
 * Returns the goals of a day, the same for all parts of the page. For today the summary counts, even against
 * a list; for another day, or without a summary of today, the list counts. `null`: not loaded, not loaded
 * since the day's end, failed, or in the future.
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
  // A list without a row of today does not replace a missing summary.
  if (fromList && fromList !== NO_GOALS && status !== 'loading') return fromList;
  return summary && NO_GOALS;
}
