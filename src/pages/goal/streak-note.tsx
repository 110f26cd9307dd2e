import { useEffect } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import type { Day } from '../../sport/days.ts';
import type { DayGoals } from '../../sport/goals.ts';
import type { QuietDays } from './quiet-days.ts';
import { reachedBy, runningStreak } from './streaks.ts';

/** A single day is not a streak. */
const LEAST_DAYS = 2;

export interface Props {
  readonly today: Day;
  goalsOf(day: Day): DayGoals | null;
  readonly quiet: QuietDays;
  /** Whether the page's own calls have been answered. */
  readonly isAnswered: boolean;
}

/**
 * Returns the days of the streak; 0 for none, and until it is known. Months are read backwards until it breaks. If they
 * cannot be read, the days that are known count.
 */
export function useStreak({ today, goalsOf, quiet, isAnswered }: Props): number {
  const { days, missing } = runningStreak(today, reachedBy(goalsOf));
  const isOpen = missing.length > 0;
  const isFinal = !isOpen || quiet.failed.value;
  useEffect(() => {
    if (isAnswered && isOpen) quiet.read(missing, today);
  });
  return isFinal && days >= LEAST_DAYS ? days : 0;
}

/** For example ' · 3-day streak'. */
export function StreakNote(props: Props) {
  const days = useStreak(props);
  return days ? <> · {i18n._('goal.streak', { count: days })}</> : null;
}
