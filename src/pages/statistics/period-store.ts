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
  /** Whether the page's address says this already. */
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
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** Whether the list of workouts has failed, too. */
  readonly hasLostAll: ReadonlySignal<boolean>;
  /** Whether the person has no workouts: all blocks have loaded, and all are empty. */
  readonly isNew: ReadonlySignal<boolean>;
  select(period: Period): void;
  /** `null` stands for the current period. */
  showDay(day: Day | null): void;
  follow(address: Query): void;
  /** Writes a choice into the page's address, for Back and reloads. Adds no history entry. */
  writeAddress(choice: Choice): void;
  open(): void;
  refresh(): void;
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
  /** The query that this store has written. */
  let written = '';
  const chosen = signal(choiceOf(query, today.value));
  let opened: readonly Period[] = [chosen.value.period];
  const choose = (choice: Choice) => {
    if (!opened.includes(choice.period)) opened = [...opened, choice.period];
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
      return opened.map((each) => (each === period ? panel.value : panelOf(each)));
    }),
    failure: computed(() => failureOfAll(shownBlocks())),
    hasLostAll,
    isNew: computed(() => hasNothing(panel.value.blocks, records.firstPage)),
    // Other tabs keep the day.
    select: (period) => choose({ ...chosen.value, period, isInAddress: false }),
    showDay: (day) => choose({ ...chosen.value, day, isInAddress: false }),
    follow(next) {
      const before = address;
      address = next;
      if (next.tab === before.tab && next.day === before.day) return;
      // Our own query omits the day of a current period, but the choice keeps that day for other tabs.
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

/** Returns the choice of an address. A day in the current period does not belong in the address. */
function choiceOf({ tab, day }: Query, today: Day): Choice {
  const asked = { period: periodOf(tab), day: day || null };
  return { ...asked, isInAddress: !asked.day || !!earlierDayOf(asked, today) };
}

/** Returns the day of a choice if its period is over, at least {@link FIRST_DAY}; otherwise `null`. */
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
