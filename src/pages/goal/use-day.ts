import { useEffect, useRef, useState } from 'react';
import { formatQuery, type Query } from '../../gateway/query.ts';
import type { Day } from '../../sport/days.ts';
import { dayOfLink } from './calls.ts';

/**
 * The chosen day, which is kept in the page's address unless it is today, so that it survives Back and a reload.
 * Choosing a day adds no history entry. The state changes before the address does, so that a tap has its effect at
 * once. A future day counts as today.
 */
export function useDay(query: Query, today: Day): [Day, (day: Day, closing?: () => boolean) => void] {
  const [chosen, choose] = useState<string | null>(null);
  useEffect(() => choose(null), [query.date]);
  const wanted = chosen ?? query.date;
  const day = dayOfLink(wanted, today);

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
    waiting.current = () => {
      if (location.pathname !== pathname) return;
      const search = formatQuery({ ...query, date: date || null });
      history.replaceState(history.state, '', pathname + (search && `?${search}`));
    };
    if (!isWaiting && !closing?.()) write();
  };
  return [day, select];
}
