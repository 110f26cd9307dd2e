import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { Failure } from '../../gateway/gateway.ts';
import type { PagedList } from '../../gateway/pages.ts';
import { formatQuery, type Query } from '../../gateway/query.ts';
import { failureOfAll } from '../../gateway/shown-resources.ts';
import { changeEntry } from '../../host/history-entry.ts';
import { fromFirstDay, type Day } from '../../sport/days.ts';
import { dayOfLink, isOver, periodOf, type Period } from './periods.ts';
import type { Panel } from './sport.ts';
import type { PeriodBlocks, SportStore } from './statistics-store.ts';
import type { Measured, WorkoutSums } from './workouts.ts';

/** What the reader has chosen, by a link or by taps. */
interface Choice {
  readonly period: Period;
  /** A day of the period; `null` for the current one. */
  readonly day: Day | null;
  /** Whether the page's address says this already. */
  readonly isInAddress: boolean;
}

/**
 * The chosen tab, the day around which its period is, the panels of all tabs, and what is known of the chosen
 * one.
 */
export interface PeriodStore<Sums, Kind extends string> {
  readonly chosen: ReadonlySignal<Choice>;
  /** The day of the chosen period if that is over, otherwise `null`. */
  readonly earlierDay: ReadonlySignal<Day | null>;
  /** That of the chosen tab. */
  readonly panel: ReadonlySignal<Panel<Sums, Kind>>;
  /** The tabs that have been chosen so far, in the order of the first time. */
  readonly panels: ReadonlySignal<readonly Panel<Sums, Kind>[]>;
  /** Why nothing of the chosen period could be loaded. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** Whether the list of workouts could not be loaded either. */
  readonly hasLostAll: ReadonlySignal<boolean>;
  /** Whether the person has no workout at all: all blocks have loaded, and none of them has one. */
  readonly isNew: ReadonlySignal<boolean>;
  select(period: Period): void;
  /** Shows the period around another day; `null`: the current one. */
  showDay(day: Day | null): void;
  /** Shows what the page's address asks for. */
  follow(address: Query): void;
  /** Keeps a choice in the page's address, so that it survives Back and a reload. Adds no history entry. */
  writeAddress(choice: Choice): void;
  /** Loads or refreshes the chosen period. */
  open(): void;
  refresh(): void;
  /** Loads again what has failed. */
  retry(): void;
  close(): void;
  /** Whether the chart of these blocks has been drawn. Its panel stays in the page then. */
  isDrawn(blocks: object): boolean;
  keepDrawn(blocks: object): void;
}

/** `query` is that of the page's address. */
export function createPeriodStore<Sums extends Pick<WorkoutSums, 'workouts'>, Kind extends string>(
  store: SportStore<Sums, Kind, Measured>,
  query: Query,
): PeriodStore<Sums, Kind> {
  const { statistics, records } = store;
  const { today } = statistics;
  let address = query;
  /** What this store has written into the address. */
  let written = '';
  const chosen = signal(choiceOf(query, today.value));
  /** The tabs that have been chosen, in the order of the first time. */
  let opened: readonly Period[] = [chosen.value.period];
  const choose = (choice: Choice) => {
    if (!opened.includes(choice.period)) opened = [...opened, choice.period];
    chosen.value = choice;
  };

  const lastPanels: { [Name in Period]?: Panel<Sums, Kind> } = {};
  /** Returns the same panel as long as it has the same content, so that it is not rendered again. */
  const panelOf = (period: Period): Panel<Sums, Kind> => {
    const now = today.value;
    const day = earlierDayOf({ ...chosen.value, period }, now) ?? now;
    const blocks = statistics.blocksOf(period, day);
    const known = lastPanels[period];
    if (known && known.day === day && known.today === now && known.blocks === blocks) return known;
    return (lastPanels[period] = { period, day, today: now, blocks, store });
  };
  const panel = computed(() => panelOf(chosen.value.period));
  const earlierDay = computed(() => earlierDayOf(chosen.value, today.value));
  const shownBlocks = () => {
    const { chart, summary, bests } = panel.value.blocks;
    return [chart, summary, bests];
  };
  const hasLostAll = computed(() => !!failureOfAll([...shownBlocks(), records.firstPage]));
  const drawn = new WeakSet<object>();
  const open = () => statistics.open(chosen.value.period, earlierDay.value);
  return {
    chosen,
    earlierDay,
    panel,
    panels: computed(() => {
      const { period } = chosen.value;
      return opened.map((each) => (each === period ? panel.value : panelOf(each)));
    }),
    failure: computed(() => failureOfAll(shownBlocks())),
    hasLostAll,
    isNew: computed(() => hasNothing(panel.value.blocks, records.firstPage)),
    // The day stays from tab to tab.
    select: (period) => choose({ ...chosen.value, period, isInAddress: false }),
    showDay: (day) => choose({ ...chosen.value, day, isInAddress: false }),
    follow(next) {
      const before = address;
      address = next;
      if (next.tab === before.tab && next.day === before.day) return;
      // What this store has written leaves out a day of the current period, which the choice keeps for other
      // tabs.
      if (!chosen.value.isInAddress && formatQuery(next) === written) return;
      choose(choiceOf(next, today.value));
    },
    writeAddress(choice) {
      if (choice.isInAddress) return;
      const tab = choice.period === 'total' ? null : choice.period;
      written = formatQuery({ ...address, tab, day: earlierDayOf(choice, today.value) });
      changeEntry(history, 'replaceState', history.state, location.pathname + (written && `?${written}`));
    },
    open,
    refresh() {
      open();
      records.firstPage.revalidate({ keepError: true });
    },
    retry: () =>
      [...shownBlocks(), ...(hasLostAll.value ? [records.firstPage] : [])].forEach((block) =>
        block.revalidate(),
      ),
    close() {
      statistics.close();
      records.firstPage.cancel();
    },
    isDrawn: (blocks) => drawn.has(blocks),
    keepDrawn: (blocks) => void drawn.add(blocks),
  };
}

/**
 * Returns what an address asks for. The address is left as it is, unless its day is in the current period.
 */
function choiceOf({ tab, day }: Query, today: Day): Choice {
  const asked = { period: periodOf(tab), day: day || null };
  return { ...asked, isInAddress: !asked.day || !!earlierDayOf(asked, today) };
}

/**
 * Returns the day of a choice if its period is over, from the first day of statistics on; otherwise `null`.
 */
function earlierDayOf({ period, day: asked }: Omit<Choice, 'isInAddress'>, today: Day): Day | null {
  const day = dayOfLink(asked ?? undefined, today);
  return day && isOver(period, day, today) ? fromFirstDay(day) : null;
}

function hasNothing<Sums extends Pick<WorkoutSums, 'workouts'>>(
  { chart, summary, bests }: PeriodBlocks<Sums, string>,
  records: PagedList<unknown>['firstPage'],
): boolean {
  const sums = summary.state.value.data;
  return (
    records.state.value.data?.items.length === 0 &&
    bests.state.value.data?.length === 0 &&
    !!chart.state.value.data?.every(({ value }) => !value) &&
    !!sums &&
    !sums.workouts
  );
}
