import { useEffect, useLayoutEffect, useRef } from 'react';
import { getApp } from '../../app/app.ts';
import type { Query } from '../../gateway/query.ts';
import { useOnce } from '../../ui/use-once.ts';
import { createPeriodStore, type PeriodStore } from './period-store.ts';
import type { SportStore } from './sport.ts';

/** Returns the store of the page's periods. Loads the shown period, and keeps the choice in the address. */
export function usePeriodStore(store: SportStore, query: Query): PeriodStore {
  const { host } = getApp();
  const periodStore = useOnce(() => createPeriodStore(store, query));
  const chosen = periodStore.chosen.value;

  useLayoutEffect(() => periodStore.readAddress(query), [periodStore, query]);
  useOpenPeriod(periodStore);
  useLayoutEffect(() => host.onRefresh(periodStore.refresh), [host, periodStore]);
  useLayoutEffect(() => {
    store.records.firstPage.revalidate();
    return periodStore.close;
  }, [store, periodStore]);
  // After the paint, so that a tap has its effect at once.
  useEffect(() => periodStore.writeAddress(chosen), [periodStore, chosen]);
  return periodStore;
}

/** Loads the chosen period when the choice changes. */
function useOpenPeriod(periodStore: PeriodStore): void {
  const { period } = periodStore.chosen.value;
  const earlierDay = periodStore.earlierDay.value;
  /**
   * Whether the chart was drawn when this rendering began. A ref, because both effects must use the same value, and
   * must not run again when the chart is drawn.
   */
  const wasDrawn = useRef(false);
  wasDrawn.current = periodStore.isDrawn(periodStore.panel.value.resources);
  // Sends the requests before the first paint. If the chart is drawn already, the paint comes first.
  useLayoutEffect(() => {
    if (!wasDrawn.current) periodStore.open();
  }, [periodStore, period, earlierDay]);
  useEffect(() => {
    if (wasDrawn.current) periodStore.open();
  }, [periodStore, period, earlierDay]);
}
