import { useEffect, useState } from 'react';
import { getApp } from '../../app/app.ts';
import { personalVisit } from '../../app/personal-visit.ts';
import { dateValues } from '../../i18n/dates.ts';
import type { Formatter } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { addDays, daysOf, weekday, weekOf, type Day } from '../../sport/days.ts';
import type { DayGoals } from '../../sport/goals.ts';
import { Icon } from '../../ui/icon.tsx';
import { CLOSE } from '../../ui/icons.ts';
import { sumGoals, type GoalSums } from './goal-sums.ts';
import { comparedDays, tellWeek, type WeekTold } from './last-week.ts';
import type { QuietDays } from './quiet-days.ts';
import type { TrainingDays } from './training-days.ts';
import './last-week-note.css';
import '../../ui/card.css';

/** The Monday whose note was dismissed in this visit. */
const DISMISSED = 'lastWeek';

interface Props {
  readonly today: Day;
  goalsOf(day: Day): DayGoals | null;
  readonly quiet: QuietDays;
  readonly training: TrainingDays;
  /** Whether the page's own calls have been answered. */
  readonly isAnswered: boolean;
}

/**
 * On Mondays what was good in the week before, until it is dismissed. It waits until all of it is known or has failed,
 * so that it comes once.
 */
export function LastWeekNote({ today, goalsOf, quiet, training, isAnswered }: Props) {
  const { format, host, session } = getApp();
  const visit = personalVisit(host.visit, session);
  const [dismissed, setDismissed] = useState(() => visit.read(DISMISSED));
  const isDue = weekday(today) === 0 && dismissed !== today;
  const week = weekOf(addDays(today, -7));
  const days = daysOf(week);
  const trainingOf = (day: Day) => training.of(day, today);
  const unknown = isDue ? days.filter((day) => !goalsOf(day)) : [];
  // The latest first.
  const untold = isDue
    ? comparedDays(week)
        .filter((day) => !trainingOf(day))
        .reverse()
    : [];
  useEffect(() => {
    if (!isAnswered) return;
    quiet.read(unknown, today);
    training.read(untold, today);
  });
  const isRead = (missing: readonly Day[], { failed }: QuietDays) => !missing.length || failed.value;
  if (!isDue || !isRead(unknown, quiet) || !isRead(untold, training)) return null;
  const text = lastWeekText(sumGoals(days, today, goalsOf), tellWeek(week, trainingOf), format);
  if (!text) return null;
  const dismiss = ({ currentTarget: button }: React.MouseEvent<HTMLElement>) => {
    const next = button.parentElement?.nextElementSibling?.querySelector('button');
    if (document.activeElement === button) next?.focus();
    visit.write(DISMISSED, today);
    setDismissed(today);
  };
  return (
    <section className="card last-week-note">
      <p>{text}</p>
      <button className="last-week-note-close" aria-label={i18n._('action.close')} onClick={dismiss}>
        <Icon path={CLOSE} />
      </button>
    </section>
  );
}

/**
 * For example 'Last week: goal on 5 of 7 days · 24.3 km · your best week since 7 Sep'. Leaves out what is not known or
 * not good; empty if that is all of it, or if there was no workout.
 */
export function lastWeekText(
  sums: GoalSums | null,
  { distanceM, bestSince }: WeekTold,
  format: Formatter,
): string {
  const parts = [
    sums?.reached &&
      i18n._('goal.lastWeek.goal', { reached: format.count(sums.reached), days: format.count(sums.days) }),
    distanceM &&
      format.distanceShort(distanceM) !== format.distanceShort(0) &&
      `${format.distanceShort(distanceM)}\u00a0${format.distanceUnit}`,
    bestSince && i18n._('goal.lastWeek.best', { day: i18n._('date.day', dateValues(bestSince)) }),
  ].filter(Boolean);
  return parts.length ? i18n._('goal.lastWeek', { parts: parts.join('\u00a0· ') }) : '';
}
