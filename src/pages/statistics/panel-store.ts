import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { getApp } from '../../app/app.ts';
import { createSearchWriter } from '../../app/own-search.ts';
import type { Failure } from '../../gateway/gateway.ts';
import type { PagedList } from '../../gateway/pages.ts';
import { formatQuery, type Query } from '../../gateway/query.ts';
import { failureOfAll } from '../../gateway/shown-resources.ts';
import { dayOfLink, fromFirstDay, type Day } from '../../sport/days.ts';
import { useOnce } from '../../ui/use-once.ts';
import { hasEndedBefore, periodOf, type Period } from './periods.ts';
import type { Panel, SportStore } from './sport.ts';
import { allOf, type PeriodResources } from './statistics-store.ts';

/** The reader's choice of a tab and a day, by a link or by taps. */
interface Choice {
  readonly period: Period;
  /** `null`: the current day. */
  readonly day: Day | null;
  /** Whether the address has to follow: the choice is a tap's, or a link's with the day of a current period. */
  readonly needsWriting: boolean;
}

interface ChoiceStore {
  readonly chosen: ReadonlySignal<Choice>;
  /** The chosen day if its period is over, otherwise `null`. */
  readonly endedDay: ReadonlySignal<Day | null>;
  /** Chooses a tab. The day stays. */
  select(period: Period): void;
  /** `null` stands for the current period. */
  showDay(day: Day | null): void;
  /** Takes over the choice of a new address, for example after a link to another tab. */
  readAddress(address: Query): void;
  /** Writes a choice into the page's address, for Back and reloads. Adds no history entry. */
  writeAddress(choice: Choice): void;
}

export function createChoice(query: Query, today: ReadonlySignal<Day>): ChoiceStore {
  const chosen = signal(choiceOf(query, today.value));
  let address = query;
  /** The queries that `writeAddress` has put into the address, until `readAddress` gets them. */
  let written: readonly string[] = [];
  const writeSearch = createSearchWriter();
  return {
    chosen,
    endedDay: computed(() => endedDayOf(chosen.value, today.value)),
    select: (period) => (chosen.value = { ...chosen.value, period, needsWriting: true }),
    showDay: (day) => (chosen.value = { ...chosen.value, day, needsWriting: true }),
    readAddress(next) {
      const { tab, day } = address;
      address = next;
      // The page gets the address of a tap late. Meanwhile the reader may have tapped another tab. It also lacks
      // the day of a current period, which the choice keeps for other tabs.
      const writtenAt = written.indexOf(formatQuery(next));
      written = writtenAt < 0 ? [] : written.slice(writtenAt + 1);
      if (writtenAt >= 0 || (next.tab === tab && next.day === day)) return;
      chosen.value = choiceOf(next, today.value);
    },
    writeAddress(choice) {
      if (!choice.needsWriting) return;
      const tab = choice.period === 'total' ? null : choice.period;
      const query = formatQuery({ ...address, tab, day: endedDayOf(choice, today.value) });
      const search = query && `?${query}`;
      if (writeSearch(search)) written = [...written, query];
    },
  };
}

/** Returns the choice of an address. A day in the current period does not belong in the address. */
function choiceOf({ tab, day }: Query, today: Day): Choice {
  const choice = { period: periodOf(tab), day: day || null };
  return { ...choice, needsWriting: !!choice.day && !endedDayOf(choice, today) };
}

/**
 * Returns the day of a choice if its period is over, otherwise `null`. A day before all statistics becomes their
 * first day.
 */
function endedDayOf({ period, day: chosenDay }: Pick<Choice, 'period' | 'day'>, today: Day): Day | null {
  const day = dayOfLink(chosenDay, today);
  return day && hasEndedBefore(period, day, today) ? fromFirstDay(day) : null;
}

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
