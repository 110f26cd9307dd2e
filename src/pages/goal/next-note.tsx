import { signal, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'react';
import { getApp } from '../../app/app.ts';
import { perPerson } from '../../app/per-person.ts';
import { inTurn } from '../../gateway/background.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import { i18n } from '../../i18n/i18n.ts';
import { addDays, type Day } from '../../sport/days.ts';
import { progressOfDay, type DayProgress, type GoalRun } from '../../sport/goals.ts';
import { medianOf } from '../../sport/median.ts';
import { wallTimeIn } from '../../sport/time-zone.ts';
import { getRuns } from './calls.ts';
import type { GoalPage } from './use-goal-page.ts';

/** From this hour on, the note is about the streak. */
const EVENING = '18';

/**
 * Today's remaining goals in minutes of usual effort, or in the evening the streak that reaching them keeps. Empty if
 * they are unknown: a failure shows no notice.
 */
export function NextNote({ goalPage }: { readonly goalPage: GoalPage }) {
  const { today, goalsOf, isPageAnswered, streak } = goalPage;
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

/** The usual effort is the effort of this many runs. */
const MOST_RUNS = 10;
/** Fewer runs are no habit. */
const LEAST_RUNS = 3;
/** The number of days before today to look at. */
const DAYS = 28;

/** Returns the median of the last runs' kilocalories per minute; `null` if there are too few runs. Latest first. */
export function usualKcalPerMin(runs: readonly GoalRun[]): number | null {
  const rates = runs
    .map(({ caloriesKcal, durationS }) => (caloriesKcal && durationS ? (caloriesKcal * 60) / durationS : 0))
    .filter((rate) => rate > 0)
    .slice(0, MOST_RUNS);
  return rates.length < LEAST_RUNS ? null : medianOf(rates);
}

/**
 * Returns the minutes of usual effort that reach both goals; 0 if no kilocalories are left, because then the
 * time goal says it.
 */
export function minutesToGo({ calories, time }: DayProgress, kcalPerMin: number): number {
  return calories.left && Math.max(Math.ceil(calories.left / kcalPerMin), time.left);
}

interface UsualEffort {
  /** The usual kilocalories per minute, by the day of the request. */
  readonly rates: ReadonlySignal<Readonly<Record<Day, number | null>>>;
  /** Loads the runs before a day, in the background. Once it has succeeded, it loads no more. */
  ask(today: Day): void;
}

function createUsualEffort(gateway: Gateway): UsualEffort {
  const rates = signal<Readonly<Record<Day, number | null>>>({});
  const asked = new Set<Day>();
  return {
    rates,
    ask(today) {
      if (asked.has(today)) return;
      asked.add(today);
      const range = { first: addDays(today, -DAYS), last: addDays(today, -1) };
      inTurn(gateway, () =>
        gateway.send(getRuns(range), { background: true }).then((answer) => {
          if (answer.ok) rates.value = { ...rates.value, [today]: usualKcalPerMin(answer.value) };
          else asked.delete(today);
        }),
      );
    },
  };
}

const sharedUsualEffort = perPerson(createUsualEffort);
