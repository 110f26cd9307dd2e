import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { getApp } from '../../app/app.ts';
import type { Failure } from '../../gateway/gateway.ts';
import type { PagedList } from '../../gateway/pages.ts';
import type { Query } from '../../gateway/query.ts';
import { failureOfAll } from '../../gateway/shown-resources.ts';
import { useOnce } from '../../ui/use-once.ts';
import { createChoice, endedDayOf, type ChoiceStore } from './choice.ts';
import { hasEndedBefore, type Period } from './periods.ts';
import type { Panel, SportStore } from './sport.ts';
import { allOf, type PeriodResources } from './statistics-store.ts';

/** The chosen tab and day, the panels of all tabs, and the state of the chosen one. */
export interface PanelStore extends ChoiceStore {
  /** The panel of the chosen tab. */
  readonly panel: ReadonlySignal<Panel>;
  /**
   * The chosen panel, and the hidden panels that stay in the page, so that choosing their tabs again only unhides them:
   * those whose chart is drawn. A chart that is not drawn yet could not measure its labels while hidden.
   */
  readonly panels: ReadonlySignal<readonly Panel[]>;
  /** Why the chosen panel has nothing to show: all its resources have failed. */
  readonly panelFailure: ReadonlySignal<Failure | undefined>;
  /** Whether the chosen panel's resources and the list of workouts have all failed. */
  readonly hasPageFailed: ReadonlySignal<boolean>;
  /** Whether the person has no workouts: all resources have loaded, and all are empty. */
  readonly hasNoWorkoutYet: ReadonlySignal<boolean>;
  /** Loads or refreshes the chosen panel's resources. */
  open(): void;
  /** The same, and the list of workouts. */
  refresh(): void;
  close(): void;
  /** Whether the chart of these resources is drawn, so that their panel stays. */
  isKept(resources: object): boolean;
}

function createPanelStore(store: SportStore, query: Query): PanelStore {
  const { statistics, records } = store;
  const { today } = statistics;
  const choice = createChoice(query, today);
  const { chosen, endedDay, showDay } = choice;
  /** The resources whose charts are drawn. The page renders again after `keepNone`, but not after `keep`. */
  const kept = signal(new WeakSet<object>());
  const isKept = (resources: object) => kept.value.has(resources);
  const lastPanels: { [Name in Period]?: Panel } = {};
  /** Returns the same panel for the same content, so that it does not render again. */
  const panelOf = (period: Period): Panel => {
    const now = today.value;
    const day = endedDayOf({ ...chosen.value, period }, now) ?? now;
    const resources = statistics.resourcesOf(period, day);
    const known = lastPanels[period];
    if (known && known.day === day && known.today === now && known.resources === resources) return known;
    return (lastPanels[period] = {
      period,
      day,
      today: now,
      hasEnded: hasEndedBefore(period, day, now),
      resources,
      store,
      openedBar: known?.openedBar ?? signal(null),
      showDay,
      keep: () => void kept.peek().add(resources),
      keepNone: () => (kept.value = new WeakSet()),
      retry() {
        // Read first: what loads again has not failed.
        const haveRecordsFailed = hasPageFailed.value;
        allOf(resources).forEach((resource) => resource.revalidate());
        if (haveRecordsFailed) records.firstPage.revalidate();
      },
    });
  };
  const panel = computed(() => panelOf(chosen.value.period));
  /** In the order of their first choice. */
  let chosenPeriods: readonly Period[] = [];
  const panels = computed(() => {
    const { period } = chosen.value;
    if (!chosenPeriods.includes(period)) chosenPeriods = [...chosenPeriods, period];
    return chosenPeriods.map(panelOf).filter((each) => each.period === period || isKept(each.resources));
  });

  const shownResources = () => allOf(panel.value.resources);
  const hasPageFailed = computed(() => !!failureOfAll([...shownResources(), records.firstPage]));
  const open = () => statistics.open(chosen.value.period, endedDay.value);
  return {
    ...choice,
    panel,
    panels,
    panelFailure: computed(() => failureOfAll(shownResources())),
    hasPageFailed,
    hasNoWorkoutYet: computed(() => hasNothing(panel.value.resources, records.firstPage)),
    open,
    refresh() {
      open();
      records.firstPage.revalidate({ mode: 'refresh' });
    },
    close() {
      statistics.close();
      records.firstPage.cancel();
    },
    isKept,
  };
}

function hasNothing(
  { chart, sums, bests }: PeriodResources,
  records: PagedList<unknown>['firstPage'],
): boolean {
  const { data } = sums.state.value;
  return (
    records.state.value.data?.items.length === 0 &&
    bests.state.value.data?.length === 0 &&
    !!chart.state.value.data?.every(({ value }) => !value) &&
    !!data &&
    !data.workouts
  );
}

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
