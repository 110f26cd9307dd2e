import { useEffect, useLayoutEffect, useRef } from 'react';
import { getApp } from '../../app/app.ts';
import type { Query } from '../../gateway/query.ts';
import { useOnce } from '../../ui/use-once.ts';
import { createPeriodStore, type PeriodStore } from './period-store.ts';
import type { SportStore } from './statistics-store.ts';
import type { Measured, WorkoutSums } from './workouts.ts';

/** Returns the store of the page's period. Loads what the page shows, and keeps the choice in the address. */
export function usePeriod<Sums extends Pick<WorkoutSums, 'workouts'>, Kind extends string>(
  store: SportStore<Sums, Kind, Measured>,
  query: Query,
): PeriodStore<Sums, Kind> {
  const { host } = getApp();
  const periods = useOnce(() => createPeriodStore(store, query));
  const chosen = periods.chosen.value;
  const earlier = periods.earlier.value;
  /** Whether the chart was there when this was rendered: a chart that has been drawn since then must not open it again. */
  const wasDrawn = useRef(false);
  wasDrawn.current = periods.isDrawn(periods.panel.value.blocks);

  useLayoutEffect(() => periods.follow(query), [periods, query]);
  // Sends the requests before the first paint, so that they are in flight while the browser paints. What is there already
  // is painted first, and then refreshed.
  useLayoutEffect(() => {
    if (!wasDrawn.current) periods.open();
  }, [periods, chosen.period, earlier]);
  useEffect(() => {
    if (wasDrawn.current) periods.open();
  }, [periods, chosen.period, earlier]);
  useLayoutEffect(() => host.onRefresh(periods.refresh), [host, periods]);
  useLayoutEffect(() => {
    store.records.first.revalidate();
    return periods.close;
  }, [store, periods]);
  // After the paint, so that a tap has its effect at once.
  useEffect(() => periods.write(chosen), [periods, chosen]);
  return periods;
}
