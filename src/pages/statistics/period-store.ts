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

interface Chosen {
  readonly period: Period;
  /** A day of the period; `null` for the current one. */
  readonly day: Day | null;
  /** Whether the address tells this already. */
  readonly isOfLink: boolean;
}

type Blocks = Pick<PeriodBlocks<object, string>, 'chart' | 'summary' | 'bests'>;

/** The tab that the reader has chosen, the day around which its period is, and what is known of that period. */
export interface PeriodStore<Sums, Kind extends string> {
  readonly chosen: ReadonlySignal<Chosen>;
  /** The day of the chosen period if that is over, otherwise `null`. */
  readonly earlier: ReadonlySignal<Day | null>;
  readonly panel: ReadonlySignal<Panel<Sums, Kind>>;
  /** The tabs that have been chosen so far, in the order of the first time. */
  readonly panels: ReadonlySignal<readonly Panel<Sums, Kind>[]>;
  /** Why nothing of the period could be loaded. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** Whether the list of workouts could not be loaded either. */
  readonly hasLostAll: ReadonlySignal<boolean>;
  /** Whether the person has no workout at all: all parts have loaded, and none of them holds one. */
  readonly isNew: ReadonlySignal<boolean>;
  select(period: Period): void;
  /** Shows the period around another day; `null`: the current one. */
  showDay(day: Day | null): void;
  /** Shows what the page's address asks for. */
  follow(query: Query): void;
  /** Keeps a choice in the page's address, so that it survives Back and a reload. Adds no history entry. */
  write(choice: Chosen): void;
  /** Loads or refreshes the chosen period. */
  open(): void;
  refresh(): void;
  /** Loads again what has failed. */
  retry(): void;
  close(): void;
  /** A period stays in the page once its chart is drawn. */
  isDrawn(blocks: Blocks): boolean;
  keepDrawn(blocks: Blocks): void;
}

/** `query` is that of the page's address. */
export function createPeriodStore<Sums extends Pick<WorkoutSums, 'workouts'>, Kind extends string>(
  { statistics, records }: SportStore<Sums, Kind, Measured>,
  query: Query,
): PeriodStore<Sums, Kind> {
  const { today } = statistics;
  let address = query;
  let written = '';
  const askedBy = ({ tab, day }: Query): Chosen => {
    const asked = { period: periodOf(tab), day: day || null };
    // A link's address is left as it is, unless its day is in the current period.
    return { ...asked, isOfLink: !asked.day || !!earlierDay(asked, today.value) };
  };
  const chosen = signal(askedBy(query));
  let opened: readonly Period[] = [chosen.value.period];
  const choose = (choice: Chosen) => {
    if (!opened.includes(choice.period)) opened = [...opened, choice.period];
    chosen.value = choice;
  };

  const made: { [Name in Period]?: Panel<Sums, Kind> } = {};
  /** Returns the same panel as long as it has the same content, so that it is not rendered again. */
  const panelOf = (period: Period, now: Day): Panel<Sums, Kind> => {
    const day = earlierDay({ ...chosen.value, period }, now) ?? now;
    const blocks = statistics.blocksOf(period, day);
    const before = made[period];
    if (before && before.day === day && before.today === now && before.blocks === blocks) return before;
    return (made[period] = { period, day, today: now, blocks });
  };
  const panel = computed(() => panelOf(chosen.value.period, today.value));
  const blocksOf = ({ chart, summary, bests }: Blocks) => [chart, summary, bests];
  const own = () => blocksOf(panel.value.blocks);
  const earlier = computed(() => earlierDay(chosen.value, today.value));
  const hasLostAll = computed(() => !!failureOfAll([...own(), records.first]));
  const drawn = new WeakSet<object>();
  const open = () => statistics.open(chosen.value.period, earlier.value);
  return {
    chosen,
    earlier,
    panel,
    panels: computed(() => {
      const { period } = chosen.value;
      return opened.map((each) => (each === period ? panel.value : panelOf(each, today.value)));
    }),
    failure: computed(() => failureOfAll(own())),
    hasLostAll,
    isNew: computed(() => hasNothing(panel.value.blocks, records.first)),
    // The day stays from tab to tab.
    select: (period) => choose({ ...chosen.value, period, isOfLink: false }),
    showDay: (day) => choose({ ...chosen.value, day, isOfLink: false }),
    follow(next) {
      const before = address;
      address = next;
      if (next.tab === before.tab && next.day === before.day) return;
      // The page's own address does not tell the day of the other tabs.
      if (!chosen.value.isOfLink && formatQuery(next) === written) return;
      choose(askedBy(next));
    },
    write(choice) {
      if (choice.isOfLink) return;
      const tab = choice.period === 'total' ? null : choice.period;
      const search = formatQuery({ ...address, tab, day: earlierDay(choice, today.value) });
      written = search;
      changeEntry(history, 'replaceState', history.state, location.pathname + (search && `?${search}`));
    },
    open,
    refresh() {
      open();
      records.first.revalidate({ keepError: true });
    },
    retry: () =>
      [...own(), ...(hasLostAll.value ? [records.first] : [])].forEach((block) => block.revalidate()),
    close() {
      statistics.close();
      records.first.cancel();
    },
    isDrawn: (blocks) => drawn.has(blocks),
    keepDrawn: (blocks) => void drawn.add(blocks),
  };
}

/** Returns the day of a period that is over, from the first day of statistics on; `null` for the current one. */
function earlierDay({ period, day: asked }: Omit<Chosen, 'isOfLink'>, today: Day): Day | null {
  const day = dayOfLink(asked ?? undefined, today);
  return day && isOver(period, day, today) ? fromFirstDay(day) : null;
}

function hasNothing<Sums extends Pick<WorkoutSums, 'workouts'>>(
  { chart, summary, bests }: PeriodBlocks<Sums, string>,
  records: PagedList<unknown>['first'],
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
