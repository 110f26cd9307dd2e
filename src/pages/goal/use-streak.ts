import { useEffect } from 'react';
import type { KnownDays } from './shown-day.ts';
import { reachedBy, runningStreak } from './streaks.ts';

/** A single day is not a streak. */
const LEAST_DAYS = 2;

/**
 * Returns the days of the streak until today; 0 without one, and while it is unknown. If it `mayRead`, loads
 * months backwards until the streak breaks. After a failure the known days count.
 */
export function useStreak({ today, goalsOf, goalReader }: KnownDays, mayRead: boolean): number {
  const { days, missing } = runningStreak(today, reachedBy(goalsOf));
  const isOpen = missing.length > 0;
  const isFinal = !isOpen || goalReader.failed.value;
  useEffect(() => {
    if (mayRead && isOpen) goalReader.read(missing, today);
  });
  return isFinal && days >= LEAST_DAYS ? days : 0;
}
