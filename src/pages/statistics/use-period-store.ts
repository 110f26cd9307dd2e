import { useEffect, useLayoutEffect, useRef } from 'react';
import { getApp } from '../../app/app.ts';
import type { Query } from '../../gateway/query.ts';
import { useOnce } from '../../ui/use-once.ts';
import { createPeriodStore, type PeriodStore } from './period-store.ts';
import type { SportStore } from './statistics-store.ts';
import type { Measured, WorkoutSums } from './workouts.ts';

/** Returns the store of the page's periods. Loads the shown period, and keeps the choice in the address. */
export function usePeriodStore<Sums extends Pick<WorkoutSums, 'workouts'>, Kind extends string>(
  store: SportStore<Sums, Kind, Measured>,
  query: Query,
): PeriodStore<Sums, Kind> {
  const { host } = getApp();
  const periodStore = useOnce(() => createPeriodStore(store, query));
  const chosen = periodStore.chosen.value;
  const earlierDay = periodStore.earlierDay.value;
  /**
   * Read once per rendering: if the chart is drawn between the two effects below, the period must not load
   * twice.
   */
  const wasDrawn = useRef(false);
  wasDrawn.current = periodStore.isDrawn(periodStore.panel.value.blocks);

  useLayoutEffect(() => periodStore.readAddress(query), [periodStore, query]);
  // Sends the requests before the first paint. If the chart is drawn already, the paint comes first.
  useLayoutEffect(() => {
    if (!wasDrawn.current) periodStore.open();
  }, [periodStore, chosen.period, earlierDay]);
  useEffect(() => {
    if (wasDrawn.current) periodStore.open();
  }, [periodStore, chosen.period, earlierDay]);
  useLayoutEffect(() => host.onRefresh(periodStore.refresh), [host, periodStore]);
  useLayoutEffect(() => {
    store.records.firstPage.revalidate();
    return periodStore.close;
  }, [store, periodStore]);
  // After the paint, so that a tap has its effect at once.
  useEffect(() => periodStore.writeAddress(chosen), [periodStore, chosen]);
  return periodStore;
}
