import { useEffect, useLayoutEffect, useRef } from 'react';
import { getApp } from '../../app/app.ts';
import type { Query } from '../../gateway/query.ts';
import { useOnce } from '../../ui/use-once.ts';
import { createPanelStore, type PanelStore } from './panel-store.ts';
import type { SportStore } from './sport.ts';

/** Returns the store of the page's panels. Loads the chosen period, and keeps the choice in the address. */
export function usePanelStore(store: SportStore, query: Query): PanelStore {
  const { host } = getApp();
  const panelStore = useOnce(() => createPanelStore(store, query));
  const chosen = panelStore.chosen.value;

  useLayoutEffect(() => panelStore.readAddress(query), [panelStore, query]);
  useOpenPeriod(panelStore);
  useLayoutEffect(() => host.onRefresh(panelStore.refresh), [host, panelStore]);
  useLayoutEffect(() => {
    store.records.firstPage.revalidate();
    return panelStore.close;
  }, [store, panelStore]);
  // After the paint, so that a tap has its effect at once.
  useEffect(() => panelStore.writeAddress(chosen), [panelStore, chosen]);
  return panelStore;
}

/** Loads the chosen period when the choice changes. */
function useOpenPeriod(panelStore: PanelStore): void {
  const { period } = panelStore.chosen.value;
  const endedDay = panelStore.endedDay.value;
  /**
   * Whether the panel was kept when this rendering began. A ref, because both effects must use the same value, and
   * must not run again when the chart is drawn.
   */
  const wasKept = useRef(false);
  wasKept.current = panelStore.isKept(panelStore.panel.value.resources);
  // Sends the requests before the first paint. A kept panel already has a chart, so the paint comes first.
  useLayoutEffect(() => {
    if (!wasKept.current) panelStore.open();
  }, [panelStore, period, endedDay]);
  useEffect(() => {
    if (wasKept.current) panelStore.open();
  }, [panelStore, period, endedDay]);
}
