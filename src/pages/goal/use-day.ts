import { useEffect, useRef, useState } from 'react';
import { formatQuery, type Query } from '../../gateway/query.ts';
import { changeEntry } from '../../host/history-entry.ts';
import { addDays, weekOf, type Day, type DayRange } from '../../sport/days.ts';
import { dayOfLink, firstDay } from './calls.ts';

/** The day that the reader has chosen, and the ways to choose another day or turn to another week. */
export interface DayChoice {
  readonly chosen: Day;
  /** The week that the strip shows: that of the chosen day, or one to come. */
  readonly shownWeek: DayRange;
  /**
   * `close` closes the sheet in which the day was chosen, and returns whether that removes a history entry.
   * The address then changes after the removal.
   */
  choose(day: Day, close?: () => boolean): void;
  chooseToday(close?: () => boolean): void;
  /**
   * Turns so many weeks on, with the same weekday chosen, or today if that day is to come. Of a week to come
   * no day can be chosen: the chosen one stays. Returns whether there is such a week: none is before all
   * data.
   */
  turnWeek(weeks: number): boolean;
}

/** In the address today is empty, so that the same address shows another day tomorrow. */
const TODAY = '';

/**
 * Keeps the chosen day in the page's address unless it is today, so that it survives Back and a reload.
 * Choosing a day adds no history entry. The state changes before the address does, so that a tap has its
 * effect at once. A future day counts as today, and one before all data as the first that has data.
 */
export function useDay(query: Query, today: Day): DayChoice {
  /** What was chosen since the page was opened; `null`: nothing, so that the link counts. */
  const [date, setDate] = useState<Day | typeof TODAY | null>(null);
  useEffect(() => setDate(null), [query.date]);
  const wanted = dayOfLink(date ?? query.date, today);
  const earliest = firstDay(today);
  const chosen = wanted < earliest ? earliest : wanted;

  const [mondayToCome, setMondayToCome] = useState<Day | null>(null);
  const dayOfShownWeek = mondayToCome && mondayToCome > today ? mondayToCome : chosen;
  const writeLater = useAddress();

  const chooseDate = (next: Day | typeof TODAY, close?: () => boolean) => {
    setDate(next);
    setMondayToCome(null);
    const search = formatQuery({ ...query, date: next || null });
    writeLater(search && `?${search}`, close);
  };
  const choose = (day: Day, close?: () => boolean) => chooseDate(day === today ? TODAY : day, close);
  const turnWeek = (weeks: number) => {
    const next = addDays(dayOfShownWeek, 7 * weeks);
    const { first, last } = weekOf(next);
    if (last < earliest) return false;
    if (first > today) setMondayToCome(first);
    else if (first <= chosen && chosen <= last) setMondayToCome(null);
    else choose(next > today ? today : next < earliest ? earliest : next);
    return true;
  };
  return {
    chosen,
    shownWeek: weekOf(dayOfShownWeek),
    choose,
    chooseToday: (close) => chooseDate(TODAY, close),
    turnWeek,
  };
}

/**
 * Returns a function that changes the query in the page's address: at once, or after `close` if that returns
 * `true`, because it removes an overlay's history entry. The last of several calls counts.
 */
function useAddress(): (search: string, close?: () => boolean) => void {
  const waiting = useRef<(() => void) | null>(null);
  const write = () => {
    const writes = waiting.current;
    waiting.current = null;
    writes?.();
  };
  useEffect(() => {
    addEventListener('popstate', write);
    return () => removeEventListener('popstate', write);
    // Each rendering's `write` does the same.
  }, []);
  return (search, close) => {
    const { pathname } = location;
    const isWaiting = waiting.current;
    waiting.current = () => {
      // The reader may have gone on to another page.
      if (location.pathname !== pathname) return;
      changeEntry(history, 'replaceState', history.state, pathname + search);
    };
    if (!isWaiting && !close?.()) write();
  };
}
