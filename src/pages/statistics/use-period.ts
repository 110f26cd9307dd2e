import { useEffect, useState } from 'react';
import { periodOf, type Period } from './periods.ts';
import { formatQuery, type Query } from '../../app/address.ts';

/**
 * The tab in the page's address: Back and a reload keep it, and choosing one is no step to go back from.
 * It changes here first, so that a tap waits for nothing.
 */
export function usePeriod(query: Query): [Period, (period: Period) => void] {
  const [chosen, choose] = useState<Period | null>(null);
  useEffect(() => choose(null), [query.tab]);
  const select = (period: Period) => {
    choose(period);
    const search = formatQuery(Object.assign({}, query, { tab: period === 'total' ? null : period }));
    history.replaceState(history.state, '', location.pathname + (search && '?' + search));
  };
  return [chosen || periodOf(query.tab), select];
}
