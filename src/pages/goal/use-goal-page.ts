import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { getApp } from '../../app/app.ts';
import { useModule } from '../../app/lazy-part.tsx';
import { onReturn } from '../../app/refresh.ts';
import type { Query } from '../../gateway/query.ts';
import type { Host } from '../../host/contract.ts';
import { todayIn } from '../../sport/time-zone.ts';
import { sharedGoals, type GoalsStore } from './goals-store.ts';
import { shownDay, type ShownDay } from './shown-day.ts';
import type { TrainingDays } from './training-days.ts';
import { useDay, type DayChoice } from './use-day.ts';
import { useStreak } from './use-streak.ts';

const loadParts = () => import('./quiet-parts.ts');

/** The data of the page's views. */
export interface GoalPage extends DayChoice, ShownDay {
  readonly store: GoalsStore;
  /** Loads or refreshes the shown data. */
  load(): void;
  /** Changes each time the person comes back to the page. */
  readonly refreshKey: object;
  /** The days of the streak until today; 0 without one. */
  readonly streak: number;
  /** The notes that need quiet calls. Their code loads after the answers to the page's own calls. */
  readonly quietParts: Awaited<ReturnType<typeof loadParts>> | null;
  /** The exercise of each day. Its code loads with the notes'. */
  readonly training: TrainingDays | undefined;
}

/**
 * Loads the page's data, and loads it again when the person comes back. `closeSheets` closes the open sheet,
 * if any, and returns whether that removes a history entry.
 */
export function useGoalPage(query: Query, closeSheets: () => boolean): GoalPage {
  const { gateway, host, session, now } = getApp();
  const readDay = (atMs = now()) => todayIn(session.timeZone, atMs);
  const store = sharedGoals(gateway, readDay);
  const today = readDay();
  const choice = useDay(query, today);
  const shown = shownDay(store, choice.chosen, today);
  const { goalReader } = shown;

  const load = () => store.open(choice.chosen, today);
  // The requests are sent before the first paint, so that they are under way while the browser paints.
  useLayoutEffect(load, [store, choice.chosen, today]);
  useLayoutEffect(
    () => () => {
      store.close();
      goalReader.close();
    },
    [store, goalReader],
  );

  const [refreshKey, setRefreshKey] = useState({});
  useReturn(host, () => {
    // On a new day `chooseToday` renders the page for that day, and the effect above loads it.
    if (readDay() === today) load();
    else choice.chooseToday(closeSheets);
    setRefreshKey({});
  });

  const quietParts = useModule(shown.isPageAnswered ? loadParts : null, refreshKey) || null;
  const training = quietParts?.sharedTraining(gateway);
  useEffect(() => training?.close, [training]);
  const isToday = choice.chosen === today;
  const streak = useStreak(shown, isToday && shown.isPageAnswered && !shown.pageFailure);
  return { ...choice, ...shown, store, load, refreshKey, streak, quietParts, training };
}

/** Calls the `listener` of the last rendering each time the person comes back to the page. */
function useReturn(host: Host, listener: () => void): void {
  const latest = useRef(listener);
  latest.current = listener;
  useLayoutEffect(() => onReturn(host, () => latest.current()), [host]);
}
