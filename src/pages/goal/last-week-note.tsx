import { useEffect, useState } from 'react';
import { getApp } from '../../app/app.ts';
import { personalVisit } from '../../app/personal-visit.ts';
import { dateValues } from '../../i18n/dates.ts';
import type { Formatter } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { addDays, daysOf, weekday, weekOf, type Day } from '../../sport/days.ts';
import { Icon } from '../../ui/icon.tsx';
import { CLOSE } from '../../ui/icons.ts';
import { Parts } from '../../ui/parts.tsx';
import { sumGoals, type GoalSums } from './goal-sums.ts';
import { comparedDays, compareWeek, type WeekComparison } from './last-week.ts';
import type { BackgroundLoader } from './background-loader.ts';
import type { ExerciseDays } from './exercise-days.ts';
import type { GoalPage } from './use-goal-page.ts';
import './last-week-note.css';
import '../../ui/card.css';

/** The Monday whose note was dismissed in this visit. */
const DISMISSED = 'lastWeek';

interface Props {
  readonly page: GoalPage;
  readonly exercise: ExerciseDays;
}

/** On Mondays, the achievements of the week before, until the person dismisses them. */
export function LastWeekNote({ page, exercise }: Props) {
  const { host, session } = getApp();
  const visit = personalVisit(host.visit, session);
  const [dismissed, setDismissed] = useState(() => visit.read(DISMISSED));
  const { today } = page;
  if (weekday(today) !== 0 || dismissed === today) return null;
  const dismiss = () => {
    visit.write(DISMISSED, today);
    setDismissed(today);
  };
  return <Note page={page} exercise={exercise} onDismiss={dismiss} />;
}

/** Waits until the whole week is known or has failed, so that the note appears once. */
function Note({ page, exercise, onDismiss }: Props & { onDismiss(): void }) {
  const { today, goalsOf, goalLoader, isPageAnswered } = page;
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
  const parts = lastWeekParts(sumGoals(days, today, goalsOf), compareWeek(week, exerciseOf), getApp().format);
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
