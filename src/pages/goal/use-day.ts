import { useEffect, useRef, useState } from 'react';
import { formatQuery, type Query } from '../../gateway/query.ts';
import { changeEntry } from '../../host/history-entry.ts';
import { addDays, weekOf, type Day } from '../../sport/days.ts';
import { dayOfLink, firstDay } from './calls.ts';

/** What the page shows, and the ways to show another day or week. */
export interface ShownDay {
  readonly day: Day;
  /** A day of the shown week: the chosen one, or the Monday of a week to come. */
  readonly shown: Day;
  select(day: Day, closing?: () => boolean): void;
  /**
   * Shows the week so many weeks later, with the same weekday chosen, or today if that day is to come. Of a week to come
   * no day can be chosen: the chosen one stays. Returns whether there is such a week: none is before all
   * data.
   */
  turn(weeks: number): boolean;
}

/**
 * The chosen day, which is kept in the page's address unless it is today, so that it survives Back and a reload.
 * Choosing a day adds no history entry. The state changes before the address does, so that a tap has its effect at
 * once. A future day counts as today, and one before all data as the first that has data.
 */
export function useDay(query: Query, today: Day): ShownDay {
  const [chosen, choose] = useState<string | null>(null);
  /** The Monday of a week to come. */
  const [ahead, lookAhead] = useState<Day | null>(null);
  useEffect(() => choose(null), [query.date]);
  const wanted = chosen ?? query.date;
  const linked = dayOfLink(wanted, today);
  const earliest = firstDay(today);
  const day = linked < earliest ? earliest : linked;

  /** The pending change of the address. It waits until the overlay's history entry has been removed. */
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

  /**
   * An empty `next` means today. `closing` closes the overlay and returns whether that removes a history entry; the
   * address is then changed after the removal.
   */
  const select = (next: Day, closing?: () => boolean) => {
    const { pathname } = location;
    const date = next === today ? '' : next;
    const isWaiting = waiting.current;
    choose(date);
    lookAhead(null);
    waiting.current = () => {
      if (location.pathname !== pathname) return;
      const search = formatQuery({ ...query, date: date || null });
      changeEntry(history, 'replaceState', history.state, pathname + (search && `?${search}`));
    };
    if (!isWaiting && !closing?.()) write();
  };
  const shown = ahead && ahead > today ? ahead : day;
  const turn = (weeks: number) => {
    const next = addDays(shown, 7 * weeks);
    const { first, last } = weekOf(next);
    if (last < earliest) return false;
    if (first > today) lookAhead(first);
    else if (first <= day && day <= last) lookAhead(null);
    else select(next > today ? today : next < earliest ? earliest : next);
    return true;
  };
  return { day, shown, select, turn };
}
