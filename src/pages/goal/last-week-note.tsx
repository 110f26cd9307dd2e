import { useEffect, useState } from 'react';
import { getApp } from '../../app/app.ts';
import { personalVisit } from '../../app/personal-visit.ts';
import { dateValues } from '../../i18n/dates.ts';
import type { Formatter } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { addDays, daysOf, weekday, weekOf, type Day, type DayRange } from '../../sport/days.ts';
import { Icon } from '../../ui/icon.tsx';
import { CLOSE } from '../../ui/icons.ts';
import { Parts } from '../../ui/parts.tsx';
import { knownSum, sumGoals, type GoalSums } from './goal-sums.ts';
import type { BackgroundLoader } from './background-loader.ts';
import type { ExerciseDay, ExerciseDays } from './exercise-days.ts';
import type { GoalPage } from './use-goal-page.ts';
import './last-week-note.css';
import '../../ui/card.css';

/** The Monday whose note was dismissed in this visit. */
const DISMISSED = 'lastWeek';

interface Props {
  readonly goalPage: GoalPage;
}

/** On Mondays, the achievements of the week before, until the person dismisses them. */
export function LastWeekNote({ goalPage }: Props) {
  const { host, session } = getApp();
  const visit = personalVisit(host.visit, session);
  const [dismissed, setDismissed] = useState(() => visit.read(DISMISSED));
  const { today, exercise } = goalPage;
  if (weekday(today) !== 0 || dismissed === today || !exercise) return null;
  const dismiss = () => {
    visit.write(DISMISSED, today);
    setDismissed(today);
  };
  return <Note goalPage={goalPage} exercise={exercise} onDismiss={dismiss} />;
}

interface NoteProps extends Props {
  readonly exercise: ExerciseDays;
  onDismiss(): void;
}

/** Waits until the whole week is known or has failed, so that the note appears once. */
function Note({ goalPage, exercise, onDismiss }: NoteProps) {
  const { format } = getApp();
  const { today, goalsOf, goalLoader, isPageAnswered } = goalPage;
  const week = weekOf(addDays(today, -7));
  const days = daysOf(week);
  const exerciseOf = (day: Day) => exercise.of(day, today);
  const withoutGoals = days.filter((day) => !goalsOf(day));
  // Latest first.
  const withoutExercise = comparedDays(week)
    .filter((day) => !exerciseOf(day))
    .reverse();
  useEffect(() => {
    if (!isPageAnswered) return;
    goalLoader.load(withoutGoals, today);
    exercise.load(withoutExercise, today);
  });
  const isLoaded = (missing: readonly Day[], { failed }: BackgroundLoader) => !missing.length || failed.value;
  if (!isLoaded(withoutGoals, goalLoader) || !isLoaded(withoutExercise, exercise)) return null;
  const parts = lastWeekParts(sumGoals(days, today, goalsOf), compareWeek(week, exerciseOf), format);
  if (!parts.length) return null;
  const close = ({ currentTarget: button }: React.MouseEvent<HTMLElement>) => {
    const next = button.parentElement?.nextElementSibling?.querySelector('button');
    if (document.activeElement === button) next?.focus();
    onDismiss();
  };
  return (
    <section className="card last-week-note">
      <p>
        <Parts parts={parts} />
      </p>
      <button className="last-week-note-close" aria-label={i18n._('action.close')} onClick={close}>
        <Icon path={CLOSE} />
      </button>
    </section>
  );
}

/**
 * For example 'Last week: goal on 5 of 7 days', '24.3 km' and 'your best week since 7 Sep'. Omits unknown
 * values and weak ones; empty if nothing is left, or without a workout.
 */
export function lastWeekParts(
  sums: GoalSums | null,
  { distanceM, bestSince }: WeekComparison,
  format: Formatter,
): readonly string[] {
  const [first, ...others] = [
    sums?.reached &&
      i18n._('goal.lastWeek.goal', { reached: format.count(sums.reached), days: format.count(sums.days) }),
    distanceM &&
      format.distanceShort(distanceM) !== format.distanceShort(0) &&
      `${format.distanceShort(distanceM)}\u00a0${format.distanceUnit}`,
    bestSince && i18n._('goal.lastWeek.best', { day: i18n._('date.day', dateValues(bestSince)) }),
  ].filter((part): part is string => !!part);
  return first ? [i18n._('goal.lastWeek', { first }), ...others] : [];
}

const WEEKS_BEFORE = 12;
/** A best week needs at least this many others with workouts. */
const LEAST_WEEKS = 3;

/** Returns the days of a week and of the weeks that it is compared with. */
export const comparedDays = ({ first, last }: DayRange): Day[] =>
  daysOf({ first: addDays(first, -7 * WEEKS_BEFORE), last });

interface WeekComparison {
  /** `null`: unknown. */
  readonly distanceM: number | null;
  /**
   * The Monday since which no week had a longer distance; `null` if this week is no best one, or if that is unknown.
   */
  readonly bestSince: Day | null;
}

/** Adds up the runs of a week, and compares them with the known weeks before. */
export function compareWeek(
  { first, last }: DayRange,
  exerciseOf: (day: Day) => ExerciseDay | null,
): WeekComparison {
  const distanceAgo = (weeks: number) => {
    const range = { first: addDays(first, -7 * weeks), last: addDays(last, -7 * weeks) };
    return knownSum(daysOf(range).map((day) => exerciseOf(day)?.distanceM ?? null));
  };
  const distanceM = distanceAgo(0);
  let beaten = 0;
  let bestSince: Day | null = null;
  for (let weeks = 1; distanceM && weeks <= WEEKS_BEFORE; weeks++) {
    const before = distanceAgo(weeks);
    if (before === null || before >= distanceM) break;
    if (!before) continue;
    beaten++;
    bestSince = addDays(first, -7 * weeks);
  }
  return { distanceM, bestSince: beaten < LEAST_WEEKS ? null : bestSince };
}
