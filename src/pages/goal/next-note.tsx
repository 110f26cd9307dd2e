import { useEffect } from 'react';
import { getApp } from '../../app/app.ts';
import { perPerson } from '../../app/per-person.ts';
import { i18n } from '../../i18n/i18n.ts';
import { progressOfDay } from '../../sport/goals.ts';
import { wallTimeIn } from '../../sport/time-zone.ts';
import type { Goals } from './goals-store.ts';
import { useStreak, type Props as StreakProps } from './streak-note.tsx';
import { createUsualEffort, minutesToGo } from './usual-effort.ts';
import './goal-card.css';

const sharedUsualEffort = perPerson((_: Goals) => createUsualEffort(getApp().gateway));

/** From this hour on, what is left of the day decides the streak. */
const EVENING = '18';

/**
 * What is left of today's goals in minutes of the usual effort, or in the evening, what it keeps. Nothing where that is
 * not known: no notice says so, because nobody has asked for it.
 */
export function NextNote(props: StreakProps & { readonly goals: Goals }) {
  const { goals, today, goalsOf, isAnswered } = props;
  const { format, session, now } = getApp();
  const usual = sharedUsualEffort(goals);
  const streak = useStreak(props);
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
  return (
    <p className="goal-card-note">
      {isOpen && isEvening && streak
        ? i18n._('goal.keeps', { count: streak })
        : minutes > 0 && i18n._('goal.effort', { minutes: format.count(minutes) })}
    </p>
  );
}
