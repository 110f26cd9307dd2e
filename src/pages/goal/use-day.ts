import { useEffect, useRef, useState } from 'react';
import { formatQuery, type Query } from '../../gateway/query.ts';
import { changeEntry } from '../../host/history-entry.ts';
import { addDays, weekOf, type Day, type DayRange } from '../../sport/days.ts';
import { dayOfLink, firstDay } from './calls.ts';

/** The chosen day, and the functions that choose another day or week. */
export interface DayChoice {
  readonly chosen: Day;
  /** The week in the strip: the week of the chosen day, or a later one. */
  readonly shownWeek: DayRange;
  /**
   * `close` closes the sheet in which the day was chosen, and returns whether that removes a history entry.
   * Then the address changes after the removal.
   */
  choose(day: Day, close?: () => boolean): void;
  chooseToday(close?: () => boolean): void;
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
export function useDay(query: Query, today: Day): DayChoice {
  /** The choice since the page was opened; `null`: none, so the link counts. */
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
 * Returns a function that changes the query in the address: at once, or after `close` has removed an
 * overlay's history entry. The last of several calls counts.
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
    // The `write` of each rendering does the same.
  }, []);
  return (search, close) => {
    const { pathname } = location;
    const isWaiting = waiting.current;
    waiting.current = () => {
      // The reader may have left for another page.
      if (location.pathname !== pathname) return;
      changeEntry(history, 'replaceState', history.state, pathname + search);
    };
    if (!isWaiting && !close?.()) write();
  };
}
