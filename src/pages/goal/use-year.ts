import { useEffect } from 'react';
import { daysOf, yearOf, type Day } from '../../sport/days.ts';
import type { DayGoals } from '../../sport/goals.ts';
import { sumGoals } from './goal-sums.ts';
import { longestStreak, reachedBy, runningStreak, type Streak } from './streaks.ts';
import type { TrainingDays } from './training-days.ts';
import type { GoalPage } from './use-goal-page.ts';
import { pastOf } from './year-days.ts';

export interface KnownYear {
  /** Its days until today that may have data. */
  readonly past: readonly Day[];
  /** Whether its days show their exercise, because no day has a goal. */
  readonly isTraining: boolean;
  /** The goals of a day, or its exercise. `null`: unknown, or in the future. */
  goalsOf(day: Day): DayGoals | null;
  readonly isPastKnown: boolean;
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
export function useYear(year: string, page: GoalPage): KnownYear {
  const { today, goalLoader, isPageAnswered } = page;
  const past = daysOf(pastOf(year, today));
  const training = hasNoGoal(past, page) ? page.training : undefined;
  const goalsOf = training ? trainingOn(training, today, page.goalsOf) : page.goalsOf;
  const reachedOn = reachedBy(goalsOf);
  const longest = longestStreak(yearOf(`${year}-01-01`), today, reachedOn);
  const running = runningStreak(today, reachedOn);

  const loader = training ?? goalLoader;
  const hasFailed = loader.failed.value;
  // Latest first.
  const unknown = past.filter((day) => !goalsOf(day)).reverse();
  // The page loads today's goals. A month without today in its list would be requested again and again.
  const isOfPage = (day: Day) => day === today && !training;
  const ofStreaks = training ? [] : [...running.missing, ...longest.missing];
  const missing = [...unknown, ...ofStreaks].filter((day) => !isOfPage(day));
  useEffect(() => {
    if (isPageAnswered) loader.load(missing, today);
  });
  return {
    past,
    isTraining: !!training,
    goalsOf,
    isPastKnown: !unknown.length,
    longest,
    running,
    hasFailed,
    retry: loader.retry,
    isSettled: hasFailed || (isPageAnswered && !missing.length),
  };
}

/** Whether the goals of these days are known, and none was set. */
function hasNoGoal(past: readonly Day[], { today, goalsOf, isPageAnswered }: GoalPage): boolean {
  // Today's goals may stay unknown, for example if the summary failed. Then only the other days count.
  const days = past.filter((day) => day !== today || !isPageAnswered || goalsOf(day));
  return sumGoals(days, today, goalsOf)?.hasGoals === false;
}

/**
 * The exercise of a day. The page loads today's goals again each time it opens, so they may be newer than the
 * month's list.
 */
const trainingOn =
  (training: TrainingDays, today: Day, goalsOf: GoalPage['goalsOf']) =>
  (day: Day): DayGoals | null => {
    const trained = training.of(day, today);
    const fresh = day === today ? goalsOf(day) : null;
    return trained && fresh && (fresh.durationS ?? 0) > (trained.durationS ?? 0) ? fresh : trained;
  };
