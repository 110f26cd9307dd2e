import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import { joinPhrases } from '../../i18n/phrases.ts';
import { longDay } from '../../i18n/long-dates.ts';
import type { Day } from '../../sport/days.ts';
import { progressOfDay, type DayGoals } from '../../sport/goals.ts';
import { Ring, type RingShape } from '../../ui/ring/ring.tsx';
import './day.css';
import './weekday-name.css';

interface Props {
  readonly day: Day;
  /** `null`: unknown, or not to be shown yet. */
  readonly goals: DayGoals | null;
  /** Whether the goals could not be loaded, which differs from no progress. */
  readonly isUnknown: boolean;
  readonly shape: RingShape;
}

/**
 * The day of the month inside its two rings. The prerendered document has no number, because the build does
 * not know the day.
 */
export function DayRing({ day, goals, isUnknown, shape }: Props) {
  const px = `${shape.size}px`;
  return (
    <span className={isUnknown ? 'day-ring is-unknown' : 'day-ring'} style={{ width: px, height: px }}>
      <Ring shape={shape} progress={goals && progressOfDay(goals)} />
      <span className="day-number">{AT_BUILD ? '' : +day.slice(8)}</span>
    </span>
  );
}

/** For example 'Tuesday 17 March, calories 80%, time 100%'. */
export function dayLabel(day: Day, goals: DayGoals | null, isUnknown: boolean): string {
  const { format } = getApp();
  const parts = [longDay(day)];
  if (isUnknown) parts.push(i18n._('goal.year.unknown'));
  if (goals) {
    const { calories, time } = progressOfDay(goals);
    if (calories.percent !== null)
      parts.push(i18n._('goal.calories.percent', { percent: format.count(calories.percent) }));
    if (time.percent !== null)
      parts.push(i18n._('goal.time.percent', { percent: format.count(time.percent) }));
    if (!calories.target && !time.target) parts.push(i18n._('goal.none'));
  }
  return joinPhrases(parts);
}

interface NameProps {
  readonly day: Day;
  /** All days of the week: either all names are whole, or all are one letter. */
  readonly week: readonly Day[];
}

/**
 * A short weekday in one line, or its first letter if enlarged text leaves too little room for the longest name. CSS
 * draws it, so screen readers ignore it. In Chinese all names begin with 周, so it takes the other character.
 */
export function WeekdayName({ day, week }: NameProps) {
  const { format } = getApp();
  const nameOf = (each: Day) => format.weekday(each).replace('周', '');
  const name = nameOf(day);
  return (
    <span className="weekday-name" aria-hidden="true">
      <span className="weekday-name-letter" data-name={name.charAt(0)} />
      <span className="weekday-name-whole" data-name={name} data-names={week.map(nameOf).join('\n')} />
    </span>
  );
}
