import { addDays, FIRST_DAY, type Day, type DayRange } from '../../sport/days.ts';
import { progressOfDay, type DayGoals } from '../../sport/goals.ts';
import { isReached } from './goal-sums.ts';

export interface Streak {
  readonly days: number;
  /** The unknown days beside it. If there are any, it may be longer. */
  readonly missing: readonly Day[];
}

/** Whether a day reached all goals; `null`: unknown. */
export type ReachedOn = (day: Day) => boolean | null;

export const reachedBy =
  (goalsOf: (day: Day) => DayGoals | null): ReachedOn =>
  (day) => {
    const goals = goalsOf(day);
    return goals && isReached(progressOfDay(goals));
  };

/** Counts from a day on, in steps of `step` days, until the streak breaks or `end` is reached. */
function countFrom(from: Day, step: 1 | -1, end: Day, reachedOn: ReachedOn): Streak {
  let days = 0;
  const isBeyond = (day: Day) => (step < 0 ? day < end : day > end);
  for (let day = from; !isBeyond(day); day = addDays(day, step)) {
    const reached = reachedOn(day);
    if (reached === null) return { days, missing: [day] };
    if (!reached) break;
    days++;
  }
  return { days, missing: [] };
}

/** Returns the streak that ends today, or yesterday if today's goals are not reached yet. */
export function runningStreak(today: Day, reachedOn: ReachedOn): Streak {
  return countFrom(reachedOn(today) ? today : addDays(today, -1), -1, FIRST_DAY, reachedOn);
}

/** Returns the longest streak that touches a range of days. Counts its days outside of the range, too. */
export function longestStreak({ first, last }: DayRange, today: Day, reachedOn: ReachedOn): Streak {
  const before = countFrom(addDays(first, -1), -1, FIRST_DAY, reachedOn);
  let longest = 0;
  const missing: Day[] = [];
  let day = first;
  while (day <= last && day <= today) {
    const { days, missing: after } = countFrom(day, 1, today, reachedOn);
    const isFirst = day === first;
    if (days) {
      longest = Math.max(longest, days + (isFirst ? before.days : 0));
      missing.push(...after, ...(isFirst ? before.missing : []));
    }
    // The day behind the streak has not reached its goals, or is unknown.
    day = addDays(day, days + 1);
  }
  return { days: longest, missing };
}
