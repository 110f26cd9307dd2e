import { useEffect, useRef, useState } from 'react';
import type { Day } from '../../sport/days.ts';
import { chosenDay } from './chosen-day.ts';
import { formatQuery, type Query } from '../../app/address.ts';

/**
 * The chosen day, which stands in the page's address where it isn't today: Back and a reload keep it, and choosing
 * one is no step to go back from. It changes here first, so that a tap waits for nothing. A day to come is none.
 */
export function useDay(query: Query, today: Day): [Day, (day: Day, closing?: () => boolean) => void] {
  const [chosen, choose] = useState<string | null>(null);
  useEffect(() => choose(null), [query.date]);
  const wanted = chosen === null ? query.date : chosen;
  const day = chosenDay(wanted, today);

  /** What is to be written, once the entry that is being taken back is gone. */
  const waiting = useRef<(() => void) | null>(null);
  const write = () => {
    const writes = waiting.current;
    waiting.current = null;
    if (writes) writes();
  };
  useEffect(() => {
    addEventListener('popstate', write);
    return () => removeEventListener('popstate', write);
  }, []);

  /**
   * An empty day is whichever is today. `closing` closes what lies over the page and answers whether this takes back a
   * history entry: the page's own is written after that.
   */
  const select = (next: Day, closing?: () => boolean) => {
    const { pathname } = location;
    const date = next === today ? '' : next;
    const isWaiting = waiting.current;
    choose(date);
    waiting.current = () => {
      if (location.pathname !== pathname) return;
      const search = formatQuery(Object.assign({}, query, { date: date || null }));
      history.replaceState(history.state, '', pathname + (search && '?' + search));
    };
    if (!isWaiting && !(closing && closing())) write();
  };
  return [day, select];
}
