import { useEffect } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import type { Day } from '../../sport/days.ts';
import type { DayGoals } from '../../sport/goals.ts';
import type { QuietDays } from './quiet-days.ts';
import { reachedBy, runningStreak } from './streaks.ts';

/** A single day is not a streak. */
const LEAST_DAYS = 2;

interface Props {
  readonly today: Day;
  goalsOf(day: Day): DayGoals | null;
  readonly quiet: QuietDays;
  /** Whether the page's own calls have been answered. */
  readonly isAnswered: boolean;
}

/**
 * For example ' · 3-day streak'. Months are read backwards until the streak breaks; until then it says nothing. If they
 * cannot be read, the days that are known count.
 */
export function StreakNote({ today, goalsOf, quiet, isAnswered }: Props) {
  const { days, missing } = runningStreak(today, reachedBy(goalsOf));
  const isOpen = missing.length > 0;
  const isFinal = !isOpen || quiet.failed.value;
  useEffect(() => {
    if (isAnswered && isOpen) quiet.read(missing, today);
  });
  return isFinal && days >= LEAST_DAYS ? <> · {i18n._('goal.streak', { count: days })}</> : null;
}
