import { useEffect } from 'react';
import { daysOf, yearOf, type Day } from '../../sport/days.ts';
import type { DayGoals } from '../../sport/goals.ts';
import { sumGoals } from './goal-sums.ts';
import { longestStreak, reachedBy, runningStreak, type Streak } from './streaks.ts';
import type { TrainingDays } from './training-days.ts';
import type { GoalPage } from './use-goal-page.ts';
import { pastOf } from './year-days.ts';

/** What is known of a year. */
export interface KnownYear {
  /** Its days until today that may have data. */
  readonly past: readonly Day[];
  /** Whether its days show their training, because there is no goal on any of them. */
  readonly isTraining: boolean;
  /** The goals of a day, or its training. `null`: not known, or to come. */
  goalsOf(day: Day): DayGoals | null;
  readonly isPastKnown: boolean;
  /** The longest streak that touches the year, and the one that ends today. */
  readonly longest: Streak;
  readonly running: Streak;
  /** Whether a month could not be read. `retry` goes on. */
  readonly hasFailed: boolean;
  retry(): void;
  /** Whether nothing more comes by itself: all is known, or reading has failed. */
  readonly isOver: boolean;
}

/** Reads the days of a year, and those that its streaks need, as far as the page does not know them. */
export function useYear(year: string, page: GoalPage): KnownYear {
  const { today, goalReader, isPageAnswered } = page;
  const past = daysOf(pastOf(year, today));
  const training = hasNoGoal(past, page) ? page.training : undefined;
  const goalsOf = training ? trainingOn(training, today, page.goalsOf) : page.goalsOf;
  const reachedOn = reachedBy(goalsOf);
  const longest = longestStreak(yearOf(`${year}-01-01`), today, reachedOn);
  const running = runningStreak(today, reachedOn);

  const reader = training ?? goalReader;
  const hasFailed = reader.failed.value;
  // The latest first.
  const unknown = past.filter((day) => !goalsOf(day)).reverse();
  // The page itself asks for today's goals. A month whose list lacks today would be read again and again.
  const isOfPage = (day: Day) => day === today && !training;
  const ofStreaks = training ? [] : [...running.missing, ...longest.missing];
  const missing = [...unknown, ...ofStreaks].filter((day) => !isOfPage(day));
  useEffect(() => {
    if (isPageAnswered) reader.read(missing, today);
  });
  return {
    past,
    isTraining: !!training,
    goalsOf,
    isPastKnown: !unknown.length,
    longest,
    running,
    hasFailed,
    retry: reader.retry,
    isOver: hasFailed || (isPageAnswered && !missing.length),
  };
}

/** Whether the goals of these days are known, and none was set. */
function hasNoGoal(past: readonly Day[], { today, goalsOf, isPageAnswered }: GoalPage): boolean {
  // Today's goals may stay unknown, for example if the summary has failed. The days before it tell enough.
  const days = past.filter((day) => day !== today || !isPageAnswered || goalsOf(day));
  return sumGoals(days, today, goalsOf)?.hasGoals === false;
}

/**
 * The days by their runs. Today's goals are asked for again each time that the page is opened, so they may
 * tell more than the list of the month.
 */
const trainingOn =
  (training: TrainingDays, today: Day, goalsOf: GoalPage['goalsOf']) =>
  (day: Day): DayGoals | null => {
    const trained = training.of(day, today);
    const fresh = day === today ? goalsOf(day) : null;
    return trained && fresh && (fresh.durationS ?? 0) > (trained.durationS ?? 0) ? fresh : trained;
  };
