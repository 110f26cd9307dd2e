import { signal, type ReadonlySignal } from '@preact/signals';
import { authorizationNow, getApp } from '../../app/app.ts';
import { perPerson } from '../../app/per-person.ts';
import { readDay } from '../../app/read-day.ts';
import type { Gateway, RequestOptions } from '../../gateway/gateway.ts';
import { createFetcher, createResource, type Resource } from '../../gateway/resource.ts';
import { createShownResources } from '../../gateway/shown-resources.ts';
import { daysOf, weekOf, type Day, type DayRange } from '../../sport/days.ts';
import { NO_GOALS, type DayGoals, type GoalRun } from '../../sport/goals.ts';
import { getGoals, getRuns, getTodayGoals } from './calls.ts';
import { addList, type ListedDays, type ListOrigin } from './listed-days.ts';
import { gridOf } from './month-grid.ts';
import { createQuietReader } from './quiet-reader.ts';

type GoalList = Readonly<Record<Day, DayGoals>>;

/** Returns the day in the session's zone: now, or at a time in milliseconds since 1970. */
type DayAt = (ms?: number) => Day;

/** The lists of goals: a week or a calendar's month each. */
interface GoalLists {
  list(range: DayRange): Resource<GoalList>;
  /** The goals by day, from all loaded lists. */
  readonly listed: ReadonlySignal<ListedDays<DayGoals>>;
  add(range: DayRange, list: GoalList, origin: ListOrigin): void;
  /** Forgets all other days, and the lists of all other blocks. */
  keepOnly(blocks: readonly object[], days: readonly Day[]): void;
}

function createGoalLists(gateway: Gateway, dayAt: DayAt): GoalLists {
  const listed = signal<ListedDays<DayGoals>>({});
  const add: GoalLists['add'] = (range, list, origin) => {
    // The server omits days without exercise and goals.
    listed.value = addList(listed.value, range, list, NO_GOALS, origin);
  };
  const make = (range: DayRange) => {
    const ask = (options: RequestOptions) => {
      // Midnight may pass before the answer arrives.
      const today = dayAt();
      return gateway.send(getGoals(range), options).then((answer) => {
        const { isStale, atMs } = answer;
        const asOf = isStale && atMs ? dayAt(atMs) : today;
        if (answer.ok && !options.signal.aborted) add(range, answer.value, { asOf, replaces: !isStale });
        return answer;
      });
    };
    const initialData = () => {
      const answer = gateway.takeEarly?.(getGoals(range));
      if (answer) add(range, answer.value, { asOf: dayAt(), replaces: true });
      return answer?.value ?? null;
    };
    return createResource<GoalList>(ask, initialData);
  };
  const lists = memoize(make, ({ first, last }) => first + last);
  return {
    list: lists.get,
    listed,
    add,
    keepOnly(blocks, days) {
      lists.keepOnly(blocks);
      const kept = { ...listed.value };
      Object.keys(kept).forEach((day) => days.includes(day) || delete kept[day]);
      listed.value = kept;
    },
  };
}

/** `get` creates the value of a key once. */
function memoize<Key, T extends object>(make: (key: Key) => T, nameOf: (key: Key) => string = String) {
  const made: Record<string, T> = {};
  return {
    get: (key: Key): T => (made[nameOf(key)] ??= make(key)),
    keepOnly(values: readonly object[]) {
      Object.keys(made).forEach((name) => values.includes(made[name]!) || delete made[name]);
    },
  };
}

/** The goals and runs of days, kept while the document lives and the person stays the same. */
export interface GoalsStore extends Omit<GoalLists, 'keepOnly'> {
  /** Today's goals. Each day has its own block, because the answer does not name its day. */
  summary(today: Day): Resource<DayGoals>;
  runs(day: Day): Resource<readonly GoalRun[]>;
  /** The blocks that the page needs for a day: its week's list, its runs, and today's summary. */
  blocksOf(day: Day, today: Day): readonly Resource<object>[];
  /**
   * Loads or refreshes these blocks, and cancels the requests of the day before. If the person may have
   * changed, the shown data stays until the new answers arrive; all other data is dropped.
   */
  open(day: Day, today: Day): void;
  close(): void;
}

export function createGoals(gateway: Gateway, dayAt: DayAt): GoalsStore {
  const { keepOnly: keepListsOnly, ...lists } = createGoalLists(gateway, dayAt);
  const runs = memoize((day: Day) => createResource(createFetcher(gateway, () => getRuns(day))));
  /** The days with an answered summary, as opposed to the last known one. */
  const summarised = new Set<Day>();
  const fetchSummary = createFetcher(gateway, getTodayGoals);
  const summaries = memoize((today: Day) => {
    const ask = (options: RequestOptions) => {
      const asker = authorizationNow();
      return fetchSummary(options).then((answer) => {
        if (answer.ok && !answer.isStale && asker === authorizationNow()) summarised.add(today);
        return answer;
      });
    };
    return createResource(ask, fetchSummary.initialData);
  });

  const blocksOf = (day: Day, today: Day) => {
    const blocks = [lists.list(weekOf(day)), runs.get(day)];
    // Today's goals are needed on any day, because only they can be adjusted.
    const needsSummary = day === today || !summarised.has(today);
    return needsSummary ? [...blocks, summaries.get(today)] : blocks;
  };

  const requests = createShownResources();
  let shownBlocks: readonly object[] = [];
  let authorization = authorizationNow();
  /** Whether the listed days of the shown week may be another person's. They stay until the week is left. */
  let hasOthersDays = false;
  /** The same of the shown day's runs. */
  let hasOthersRuns = false;
  /** If the person may have changed, forgets the data that is not shown. */
  const forgetOthers = (dayToOpen: Day) => {
    const staysOpen = shownBlocks.includes(runs.get(dayToOpen));
    if (hasOthersRuns && !staysOpen) runs.keepOnly([]);
    hasOthersRuns &&= staysOpen;
    const week = weekOf(dayToOpen);
    const staysShown = shownBlocks.includes(lists.list(week));
    const now = authorizationNow();
    if (authorization === now && (staysShown || !hasOthersDays)) return;
    if (authorization !== now) {
      authorization = now;
      summarised.clear();
      summaries.keepOnly(shownBlocks);
      runs.keepOnly(staysOpen ? shownBlocks : []);
      hasOthersRuns = staysOpen;
    }
    hasOthersDays = staysShown;
    keepListsOnly(staysShown ? shownBlocks : [], staysShown ? daysOf(week) : []);
  };
  return {
    ...lists,
    summary: summaries.get,
    runs: runs.get,
    blocksOf,
    open(day, today) {
      forgetOthers(day);
      const blocks = blocksOf(day, today);
      shownBlocks = blocks;
      requests.show(blocks);
      // A summary that has arrived early is the only one for which `show` has sent no request.
      if (!summaries.get(today).isValidating.value) summarised.add(today);
    },
    close() {
      shownBlocks = [];
      requests.close();
    },
  };
}

let kept: { readonly gateway: Gateway; readonly store: GoalsStore } | undefined;

/** Returns the same store while the document lives, so that Back from a run's page finds the data. */
export function sharedGoals(gateway: Gateway): GoalsStore {
  if (kept?.gateway !== gateway) kept = { gateway, store: createGoals(gateway, readDay) };
  return kept.store;
}

/** Returns the reader of other months' goals, the same for a person while the document lives. */
export const sharedGoalReader = perPerson(({ add }: GoalsStore) => {
  const { gateway } = getApp();
  return createQuietReader({
    gateway,
    rangeOf: (day) => gridOf(day, day),
    ask: (range, options) => gateway.send(getGoals(range), options),
    add,
    dayAt: readDay,
  });
});
