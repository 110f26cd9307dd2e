import { changeEntry } from '../host/history-entry.ts';

/**
 * Returns a function that changes the query of the page's own address, for Back and reloads, without a history
 * entry. It returns `false` after a step to another page: while that page loads, this one can still be tapped.
 */
export function createSearchWriter(): (search: string) => boolean {
  const pathname = AT_BUILD ? '' : location.pathname;
  return (search) =>
    location.pathname === pathname && changeEntry(history, 'replaceState', history.state, pathname + search);
}
