import { useEffect } from 'react';
import type { Day } from '../../sport/days.ts';
import type { DayGoals } from '../../sport/goals.ts';
import type { QuietDays } from './quiet-days.ts';
import { reachedBy, runningStreak } from './streaks.ts';

/** A single day is not a streak. */
const LEAST_DAYS = 2;

interface Options {
  readonly today: Day;
  goalsOf(day: Day): DayGoals | null;
  readonly quiet: QuietDays;
  /** Whether it is shown, and the page's own calls have been answered. */
  readonly isDue: boolean;
}

/**
 * Returns the days of the streak; 0 for none, and until it is known. Months are read backwards until it breaks. If they
 * cannot be read, the days that are known count.
 */
export function useStreak({ today, goalsOf, quiet, isDue }: Options): number {
  const { days, missing } = runningStreak(today, reachedBy(goalsOf));
  const isOpen = missing.length > 0;
  const isFinal = !isOpen || quiet.failed.value;
  useEffect(() => {
    if (isDue && isOpen) quiet.read(missing, today);
  });
  return isFinal && days >= LEAST_DAYS ? days : 0;
}
