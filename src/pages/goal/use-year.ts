import { useEffect } from 'react';
import { daysOf, yearOf, type Day, type DayRange } from '../../sport/days.ts';
import type { DayGoals } from '../../sport/goals.ts';
import { sumGoals } from './goal-sums.ts';
import { longestStreak, reachedBy, runningStreak, type Streak } from './streaks.ts';
import type { ExerciseDays } from './exercise-days.ts';
import type { GoalPage } from './use-goal-page.ts';
import { yearUntilToday } from './year-days.ts';

export interface KnownYear {
  /** Its days that can be chosen: from the first day that may have data until today. */
  readonly range: DayRange;
  readonly days: readonly Day[];
  /** Whether its days show their exercise, because no day has a goal. */
  readonly showsExercise: boolean;
  /** The goals of a day, or its exercise. `null`: unknown, or in the future. */
  shownOn(day: Day): DayGoals | null;
  readonly areDaysKnown: boolean;
  /** The longest streak that touches the year, and the streak that ends today. */
  readonly longest: Streak;
  readonly running: Streak;
  /** Whether a month could not be loaded. `retry` continues. */
  readonly hasFailed: boolean;
  retry(): void;
  /** Whether no more data will arrive: all is known, or the loading has failed. */
  readonly isSettled: boolean;
}

/** Loads the unknown days of a year, and the days that its streaks need. */
export function useYear(year: string, goalPage: GoalPage): KnownYear {
  const { today, goalLoader, isPageAnswered } = goalPage;
  const range = yearUntilToday(year, today);
  const days = daysOf(range);
  const exercise = hasNoGoal(days, goalPage) ? goalPage.exercise : undefined;
  const shownOn = exercise ? exerciseOn(exercise, today, goalPage.goalsOf) : goalPage.goalsOf;
  const reachedOn = reachedBy(shownOn);
  const longest = longestStreak(yearOf(`${year}-01-01`), today, reachedOn);
  const running = runningStreak(today, reachedOn);

  const loader = exercise ?? goalLoader;
  const hasFailed = loader.failed.value;
  // Latest first.
  const unknown = days.filter((day) => !shownOn(day)).reverse();
  // The page loads today's goals. A month without today in its list would be requested again and again.
  const isOfPage = (day: Day) => day === today && !exercise;
  const ofStreaks = exercise ? [] : [...running.missing, ...longest.missing];
  const missing = [...unknown, ...ofStreaks].filter((day) => !isOfPage(day));
  useEffect(() => {
    if (isPageAnswered) loader.load(missing, today);
  });
  return {
    range,
    days,
    showsExercise: !!exercise,
    shownOn,
    areDaysKnown: !unknown.length,
    longest,
    running,
    hasFailed,
    retry: loader.retry,
    isSettled: hasFailed || (isPageAnswered && !missing.length),
  };
}

/** Whether the goals of these days are known, and none was set. */
function hasNoGoal(days: readonly Day[], { today, goalsOf, isPageAnswered }: GoalPage): boolean {
  // Today's goals may stay unknown, for example if the summary failed. Then only the other days count.
  const knowable = days.filter((day) => day !== today || !isPageAnswered || goalsOf(day));
  return sumGoals(knowable, today, goalsOf)?.hasGoals === false;
}

/**
 * The exercise of a day. The page loads today's goals again each time it opens, so they may be newer than the
 * month's list.
 */
const exerciseOn =
  (exercise: ExerciseDays, today: Day, goalsOf: GoalPage['goalsOf']) =>
  (day: Day): DayGoals | null => {
    const fromRuns = exercise.of(day, today);
    const fresh = day === today ? goalsOf(day) : null;
    return fromRuns && fresh && (fresh.durationS ?? 0) > (fromRuns.durationS ?? 0) ? fresh : fromRuns;
  };
