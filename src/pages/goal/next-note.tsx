import { useEffect } from 'react';
import { getApp } from '../../app/app.ts';
import { perPerson } from '../../app/per-person.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { Day } from '../../sport/days.ts';
import { progressOfDay, type DayGoals } from '../../sport/goals.ts';
import { wallTimeIn } from '../../sport/time-zone.ts';
import type { Goals } from './goals-store.ts';
import { createUsualEffort, minutesToGo } from './usual-effort.ts';

const sharedUsualEffort = perPerson((_: Goals) => createUsualEffort(getApp().gateway));

/** From this hour on, what is left of the day decides the streak. */
const EVENING = '18';

interface Props {
  readonly goals: Goals;
  readonly today: Day;
  goalsOf(day: Day): DayGoals | null;
  /** The days of the streak; 0 for none. */
  readonly streak: number;
  /** Whether the page's own calls have been answered. */
  readonly isAnswered: boolean;
}

/**
 * What is left of today's goals in minutes of the usual effort, or in the evening, what it keeps. Nothing where that is
 * not known: no notice says so, because nobody has asked for it.
 */
export function NextNote({ goals, today, goalsOf, streak, isAnswered }: Props) {
  const { format, session, now } = getApp();
  const usual = sharedUsualEffort(goals);
  const ofToday = goalsOf(today);
  const progress = ofToday && progressOfDay(ofToday);
  const isLeft = !!progress && progress.calories.left > 0;
  useEffect(() => {
    if (isAnswered && isLeft) usual.ask(today);
  });
  const rate = usual.rates.value[today];
  const minutes = progress && rate ? minutesToGo(progress, rate) : 0;
  const isEvening = wallTimeIn(session.timeZone, now()).slice(11, 13) >= EVENING;
  const isOpen = !!progress && (isLeft || progress.time.left > 0);
  const isKept = isOpen && isEvening && streak > 0;
  const text = isKept
    ? i18n._('goal.keeps', { count: streak })
    : minutes > 0 && i18n._('goal.effort', { minutes: format.count(minutes) });
  return <>{text}</>;
}
