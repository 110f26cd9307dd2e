import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { getApp } from '../../app/app.ts';
import { useModule } from '../../app/lazy-part.tsx';
import { onReturn } from '../../app/refresh.ts';
import { readDay } from '../../app/read-day.ts';
import { formatQuery, type Query } from '../../gateway/query.ts';
import type { Host } from '../../host/contract.ts';
import { changeEntry } from '../../host/history-entry.ts';
import { addDays, isWithin, nearestIn, weekOf, type Day, type DayRange } from '../../sport/days.ts';
import { dayOfLink, daysToChoose } from './calls.ts';
import { sharedGoals, type GoalsStore } from './goals-store.ts';
import { shownDay, type KnownDays, type ShownDay } from './shown-day.ts';
import { reachedBy, runningStreak } from './streaks.ts';
import type { TrainingDays } from './training-days.ts';

const loadParts = () => import('./quiet-parts.ts');

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

/** Closes a sheet. Returns whether that removes a history entry; `popstate` follows then. */
type CloseSheet = () => boolean;

/** Loads the page's data, and loads it again when the person comes back. */
export function useGoalPage(query: Query, closeOpenSheet: CloseSheet): GoalPage {
  const { gateway, host } = getApp();
  const store = sharedGoals(gateway);
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
  useReturn(host, (isBack) => {
    // On a new day the rendering that `setRefreshKey` causes reads `today` anew, and the effect above loads
    // it. The choice of the former today is one of no date, which stands for the new one. Somebody who reads
    // on over midnight keeps another day, and an open sheet.
    if (readDay() === today) load();
    else if (isBack) choice.choose(today, closeOpenSheet);
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
function useReturn(host: Host, listener: Parameters<typeof onReturn>[1]): void {
  const latest = useRef(listener);
  latest.current = listener;
  useLayoutEffect(() => onReturn(host, (isBack) => latest.current(isBack)), [host]);
}

interface DayChoice {
  readonly chosen: Day;
  /** The week in the strip: the week of the chosen day, or a later one. */
  readonly shownWeek: DayRange;
  /** `close`: of the sheet in which the day was chosen. */
  choose(day: Day, close?: CloseSheet): void;
  /**
   * Turns this many weeks on and chooses the same weekday, or today if that is in the future. A future week
   * keeps the chosen day. Returns `false` for a week before all data.
   */
  turnWeek(weeks: number): boolean;
}

/** In the address today is empty, so that the same address shows another day tomorrow. */
const TODAY = '';

/**
 * Keeps the chosen day, unless it is today, in the page's address for Back and reloads. Adds no history
 * entry. The state changes before the address, so that a tap has its effect at once. A future day counts as
 * today, a day before all data as the first day with data.
 */
function useDay(query: Query, today: Day): DayChoice {
  /** The choice since the page was opened; `null`: none, so the link counts. */
  const [ownChoice, setOwnChoice] = useState<Day | typeof TODAY | null>(null);
  useEffect(() => setOwnChoice(null), [query.date]);
  const range = daysToChoose(today);
  const chosen = nearestIn(range, dayOfLink(ownChoice ?? query.date, today));

  const [futureMonday, setFutureMonday] = useState<Day | null>(null);
  const dayOfShownWeek = futureMonday && futureMonday > today ? futureMonday : chosen;
  const writeSearch = useAddressWriter();

  const choose = (day: Day, close?: CloseSheet) => {
    const date = day === today ? TODAY : day;
    setOwnChoice(date);
    setFutureMonday(null);
    const search = formatQuery({ ...query, date: date || null });
    writeSearch(search && `?${search}`, close);
  };
  const turnWeek = (weeks: number) => {
    const next = addDays(dayOfShownWeek, 7 * weeks);
    const week = weekOf(next);
    if (week.last < range.first) return false;
    if (week.first > today) setFutureMonday(week.first);
    else if (isWithin(week, chosen)) setFutureMonday(null);
    else choose(nearestIn(range, next));
    return true;
  };
  return { chosen, shownWeek: weekOf(dayOfShownWeek), choose, turnWeek };
}

/**
 * Returns a function that changes the query in the address: at once, or on `popstate` if `close` removes a
 * history entry. The last of several calls counts.
 */
function useAddressWriter(): (search: string, close?: CloseSheet) => void {
  const pendingWrite = useRef<(() => void) | null>(null);
  const flush = () => {
    const write = pendingWrite.current;
    pendingWrite.current = null;
    write?.();
  };
  useEffect(() => {
    addEventListener('popstate', flush);
    return () => removeEventListener('popstate', flush);
    // The `flush` of each rendering does the same.
  }, []);
  return (search, close) => {
    const { pathname } = location;
    const isClosing = !!pendingWrite.current;
    pendingWrite.current = () => {
      // The reader may have left for another page.
      if (location.pathname !== pathname) return;
      changeEntry(history, 'replaceState', history.state, pathname + search);
    };
    if (isClosing) return;
    const removesEntry = close?.();
    if (!removesEntry) flush();
  };
}

/** A single day is not a streak. */
const LEAST_DAYS = 2;

/**
 * Returns the days of the streak until today; 0 without one, and while it is unknown. If it `mayRead`, loads
 * months backwards until the streak breaks. After a failure the known days count.
 */
function useStreak({ today, goalsOf, goalReader }: KnownDays, mayRead: boolean): number {
  const { days, missing } = runningStreak(today, reachedBy(goalsOf));
  const isOpen = missing.length > 0;
  const isFinal = !isOpen || goalReader.failed.value;
  // Without dependencies: each answer changes `missing`.
  useEffect(() => {
    if (mayRead && isOpen) goalReader.read(missing, today);
  });
  return isFinal && days >= LEAST_DAYS ? days : 0;
}
