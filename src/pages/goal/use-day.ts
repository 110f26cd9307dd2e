import { useEffect, useState } from 'react';
import { isDay, type Day } from '../../sport/days.ts';
import { formatQuery } from '../../state/address.ts';

type Query = Readonly<Record<string, string>>;

/**
 * The chosen day, which stands in the page's address where it isn't today: Back and a reload keep it, and choosing
 * one is no step to go back from. It changes here first, so that a tap waits for nothing. A day to come is none.
 */
export function useDay(query: Query, today: Day): [Day, (day: Day, closing?: (() => void) | null) => void] {
  const [chosen, choose] = useState<string | null>(null);
  useEffect(() => choose(null), [query.date]);
  const wanted = chosen === null ? query.date : chosen;
  const day = wanted && isDay(wanted) && wanted <= today ? wanted : today;

  /** An empty day is whichever is today. `closing` takes back the history entry of what lies over the page: the page's own is written after that. */
  const select = (next: Day, closing?: (() => void) | null) => {
    const { pathname } = location;
    const date = next === today ? '' : next;
    const write = () => {
      removeEventListener('popstate', write);
      if (location.pathname !== pathname) return;
      const search = formatQuery(Object.assign({}, query, { date: date || null }));
      history.replaceState(history.state, '', pathname + (search && '?' + search));
    };
    choose(date);
    if (!closing) return write();
    addEventListener('popstate', write);
    closing();
  };
  return [day, select];
}
