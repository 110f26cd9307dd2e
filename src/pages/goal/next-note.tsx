import { useEffect } from 'react';
import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import { progressOfDay } from '../../sport/goals.ts';
import { wallTimeIn } from '../../sport/time-zone.ts';
import type { GoalPage } from './use-goal-page.ts';
import { minutesToGo, sharedUsualEffort } from './usual-effort.ts';

/** From this hour on, the note is about the streak. */
const EVENING = '18';

/**
 * Today's remaining goals in minutes of usual effort, or in the evening the streak that reaching them keeps. Empty if
 * they are unknown: a failure shows no notice.
 */
export function NextNote({ page }: { readonly page: GoalPage }) {
  const { today, goalsOf, isPageAnswered, streak } = page;
  const { format, gateway, session, now } = getApp();
  const usual = sharedUsualEffort(gateway);
  const ofToday = goalsOf(today);
  const progress = ofToday && progressOfDay(ofToday);
  const caloriesLeft = progress ? progress.calories.left : 0;
  const timeLeft = progress ? progress.time.left : 0;
  useEffect(() => {
    if (isPageAnswered && caloriesLeft > 0) usual.ask(today);
  });
  const isEvening = wallTimeIn(session.timeZone, now()).slice(11, 13) >= EVENING;
  if (isEvening && streak > 0 && (caloriesLeft > 0 || timeLeft > 0))
    return <>{i18n._('goal.keeps', { count: format.count(streak) })}</>;
  const rate = usual.rates.value[today];
  const minutes = progress && rate ? minutesToGo(progress, rate) : 0;
  return <>{minutes > 0 && i18n._('goal.effort', { minutes: format.count(minutes) })}</>;
}
