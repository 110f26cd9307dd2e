import { changeEntry } from '../host/history-entry.ts';

/**
 * Returns a function that changes the query of the page's own address, for Back and reloads, without a history
 * entry. It returns whether it has done so: not after a step to another page, which can still be loading while
 * this page is tapped, because the address is then that page's.
 */
export function createSearchWriter(): (search: string) => boolean {
  const pathname = AT_BUILD ? '' : location.pathname;
  return (search) =>
    location.pathname === pathname && changeEntry(history, 'replaceState', history.state, pathname + search);
}
