import { useEffect } from 'react';
import { getApp } from '../../app/app.ts';
import { perPerson } from '../../app/per-person.ts';
import { i18n } from '../../i18n/i18n.ts';
import { progressOfDay } from '../../sport/goals.ts';
import { wallTimeIn } from '../../sport/time-zone.ts';
import type { KnownDays } from './shown-day.ts';
import { createUsualEffort, minutesToGo } from './usual-effort.ts';

const sharedUsualEffort = perPerson(createUsualEffort);

/** From this hour on, the note is about the streak. */
const EVENING = '18';

interface Props {
  readonly page: KnownDays;
  /** 0 without a streak. */
  readonly streak: number;
}

/**
 * Today's remaining goals in minutes of usual effort, or in the evening the streak that they keep. Empty if
 * they are unknown: a failure shows no notice.
 */
export function NextNote({ page, streak }: Props) {
  const { today, goalsOf, isPageAnswered } = page;
  const { format, gateway, session, now } = getApp();
  const usual = sharedUsualEffort(gateway);
  const ofToday = goalsOf(today);
  const progress = ofToday && progressOfDay(ofToday);
  const isLeft = !!progress && progress.calories.left > 0;
  useEffect(() => {
    if (isPageAnswered && isLeft) usual.ask(today);
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
