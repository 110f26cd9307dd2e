import { useEffect, useState } from 'react';
import { periodOf, type Period } from './periods.ts';
import { formatQuery, type Query } from '../../app/address.ts';

/**
 * The tab is kept in the page's address, so that it survives Back and a reload. Choosing a tab adds no history entry.
 * The address changes after the paint, so that a tap has its effect at once.
 */
export function usePeriod(query: Query): [Period, (period: Period) => void] {
  const [chosen, choose] = useState<Period | null>(null);
  useEffect(() => choose(null), [query.tab]);
  useEffect(() => {
    if (!chosen) return;
    const search = formatQuery(Object.assign({}, query, { tab: chosen === 'total' ? null : chosen }));
    history.replaceState(history.state, '', location.pathname + (search && '?' + search));
  }, [chosen]);
  return [chosen || periodOf(query.tab), choose];
}
