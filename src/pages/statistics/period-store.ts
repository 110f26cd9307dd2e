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

/** The reader's choice, by a link or by taps. */
interface Choice {
  readonly period: Period;
  /** `null`: the current day. */
  readonly day: Day | null;
  /** Whether the page's address contains this choice already. */
  readonly isInAddress: boolean;
}

/** The chosen tab and day, the panels of all tabs, and the state of the chosen one. */
export interface PeriodStore<Sums, Kind extends string> {
  readonly chosen: ReadonlySignal<Choice>;
  /** The chosen day if its period is over, otherwise `null`. */
  readonly earlierDay: ReadonlySignal<Day | null>;
  /** The panel of the chosen tab. */
  readonly panel: ReadonlySignal<Panel<Sums, Kind>>;
  /** The panels of the tabs that were chosen so far, in that order. */
  readonly panels: ReadonlySignal<readonly Panel<Sums, Kind>[]>;
  /** Why the chosen panel has nothing to show: all its blocks have failed. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** Whether the chosen panel's blocks and the list of workouts have all failed. */
  readonly hasLostAll: ReadonlySignal<boolean>;
  /** Whether the person has no workouts: all blocks have loaded, and all are empty. */
  readonly isNew: ReadonlySignal<boolean>;
  select(period: Period): void;
  /** `null` stands for the current period. */
  showDay(day: Day | null): void;
  /** Takes over the choice of a new address, for example after a link to another tab. */
  readAddress(address: Query): void;
  /** Writes a choice into the page's address, for Back and reloads. Adds no history entry. */
  writeAddress(choice: Choice): void;
  /** Loads or refreshes the chosen panel's blocks. */
  open(): void;
  /** The same, and the list of workouts. */
  refresh(): void;
  /** Requests the chosen panel's blocks again, and the list of workouts if all have failed. */
  retry(): void;
  close(): void;
  /** Whether the chart of these blocks has been drawn. Then its panel stays in the page. */
  isDrawn(blocks: object): boolean;
  keepDrawn(blocks: object): void;
}

export function createPeriodStore<Sums extends Pick<WorkoutSums, 'workouts'>, Kind extends string>(
  store: SportStore<Sums, Kind, Measured>,
  query: Query,
): PeriodStore<Sums, Kind> {
  const { statistics, records } = store;
  const { today } = statistics;
  let address = query;
  /** The query that `writeAddress` has put into the address. */
  let writtenQuery = '';
  const chosen = signal(choiceOf(query, today.value));
  let chosenPeriods: readonly Period[] = [chosen.value.period];
  const choose = (choice: Choice) => {
    if (!chosenPeriods.includes(choice.period)) chosenPeriods = [...chosenPeriods, choice.period];
    chosen.value = choice;
  };

  const lastPanels: { [Name in Period]?: Panel<Sums, Kind> } = {};
  /** Returns the same panel for the same content, so that it does not render again. */
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
      return chosenPeriods.map((each) => (each === period ? panel.value : panelOf(each)));
    }),
    failure: computed(() => failureOfAll(shownBlocks())),
    hasLostAll,
    isNew: computed(() => hasNothing(panel.value.blocks, records.firstPage)),
    // The day stays when the reader chooses another tab.
    select: (period) => choose({ ...chosen.value, period, isInAddress: false }),
    showDay: (day) => choose({ ...chosen.value, day, isInAddress: false }),
    readAddress(next) {
      const before = address;
      address = next;
      if (next.tab === before.tab && next.day === before.day) return;
      // The query that this store writes omits the day of a current period, but the choice keeps it for other
      // tabs.
      if (!chosen.value.isInAddress && formatQuery(next) === writtenQuery) return;
      choose(choiceOf(next, today.value));
    },
    writeAddress(choice) {
      if (choice.isInAddress) return;
      const tab = choice.period === 'total' ? null : choice.period;
      writtenQuery = formatQuery({ ...address, tab, day: earlierDayOf(choice, today.value) });
      const search = writtenQuery && `?${writtenQuery}`;
      changeEntry(history, 'replaceState', history.state, location.pathname + search);
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

/** Returns the choice of an address. A day in the current period does not belong in the address. */
function choiceOf({ tab, day }: Query, today: Day): Choice {
  const choice = { period: periodOf(tab), day: day || null };
  return { ...choice, isInAddress: !choice.day || !!earlierDayOf(choice, today) };
}

/** Returns the day of a choice if its period is over, at least {@link FIRST_DAY}; otherwise `null`. */
function earlierDayOf({ period, day: chosenDay }: Omit<Choice, 'isInAddress'>, today: Day): Day | null {
  const day = dayOfLink(chosenDay ?? undefined, today);
  return day && isOver(period, day, today) ? fromFirstDay(day) : null;
}

/** Whether all blocks and the list of workouts have loaded, and are empty. */
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
