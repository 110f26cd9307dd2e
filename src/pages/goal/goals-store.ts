import { signal, type ReadonlySignal } from '@preact/signals';
import { authorizationNow, getApp } from '../../app/app.ts';
import { perPerson } from '../../app/per-person.ts';
import {
  createFetcher,
  createResource,
  isAnswered,
  type Resource,
  type ResourceState,
} from '../../gateway/resource.ts';
import type { RequestOptions, Gateway } from '../../gateway/gateway.ts';
import { createShownResources } from '../../gateway/shown-resources.ts';
import { daysOf, weekOf, type Day, type DayRange } from '../../sport/days.ts';
import { NO_GOALS, type DayGoals, type GoalRun } from '../../sport/goals.ts';
import { todayIn } from '../../sport/time-zone.ts';
import { getGoals, getRuns, getTodayGoals } from './calls.ts';
import { addList, listedOn, type ListedDays } from './listed-days.ts';
import { gridOf } from './month-grid.ts';
import { createQuietReader } from './quiet-reader.ts';

export type GoalList = Readonly<Record<Day, DayGoals>>;

/**
 * The goals and the runs of days. Loaded data is kept as long as the document lives and the person is the
 * same.
 */
export interface GoalsStore {
  /**
   * Today's goals by the summary. Each day has a block of its own, because the summary does not name its day.
   */
  summary(today: Day): Resource<DayGoals>;
  /** The list of the goals of a range of days. */
  list(range: DayRange): Resource<GoalList>;
  runs(day: Day): Resource<readonly GoalRun[]>;
  /** The goals of each day from all the lists that have been loaded. */
  readonly listed: ReadonlySignal<ListedDays<DayGoals>>;
  /** Adds a list that was asked for on the day `asOf`. For `replaces` see `addList` in listed-days.ts. */
  add(range: DayRange, list: GoalList, asOf: Day, replaces: boolean): void;
  /** The blocks that the page needs for a day. */
  blocksOf(day: Day, today: Day): readonly Resource<object>[];
  /**
   * Loads or refreshes these blocks, and cancels the requests of the day that was shown before. If the person
   * may have changed, what is shown stays until the new answers arrive, and all else is dropped.
   */
  open(day: Day, today: Day): void;
  /** Cancels all requests, because the page is left. */
  close(): void;
}

/** Returns the day that it is in the session's zone: now, or at a time in milliseconds since 1970. */
type ReadDay = (atMs?: number) => Day;

export function createGoals(gateway: Gateway, readDay: ReadDay): GoalsStore {
  /** The days whose summary the server has answered, so that it is not only the last known one. */
  const summarised = new Set<Day>();
  const summaries = memoize((today) => {
    const ask = (options: RequestOptions) =>
      gateway.send(getTodayGoals(), options).then((answer) => {
        if (answer.ok && !answer.isStale) summarised.add(today);
        return answer;
      });
    return createResource(ask, () => gateway.peek?.(getTodayGoals())?.value ?? null);
  });

  const listed = signal<ListedDays<DayGoals>>({});
  const add: GoalsStore['add'] = (range, list, asOf, replaces) => {
    // The server omits days without exercise and without goals.
    listed.value = addList(listed.value, daysOf(range), list, { none: NO_GOALS, asOf, replaces });
  };
  const lists = memoize((name) => {
    const range = rangeNamed(name);
    const ask = (options: RequestOptions) => {
      // Midnight may pass before the answer comes.
      const today = readDay();
      return gateway.send(getGoals(range), options).then((answer) => {
        const { isStale, atMs } = answer;
        const asOf = isStale && atMs ? readDay(atMs) : today;
        if (answer.ok && !options.signal.aborted) add(range, answer.value, asOf, !isStale);
        return answer;
      });
    };
    const arrived = () => {
      const answer = gateway.peek?.(getGoals(range));
      if (answer) add(range, answer.value, readDay(), true);
      return answer?.value ?? null;
    };
    return createResource<GoalList>(ask, arrived);
  });

  const runs = memoize((day) =>
    createResource(
      createFetcher(
        gateway,
        () => getRuns(day),
        () => (found) => found,
      ),
    ),
  );

  const summary = summaries.get;
  const list = (range: DayRange) => lists.get(nameOf(range));
  const blocksOf = (day: Day, today: Day) => {
    // Today's goals are needed on any day, because only these can be adjusted.
    const needsSummary = day === today || !summarised.has(today);
    return [list(weekOf(day)), runs.get(day), ...(needsSummary ? [summary(today)] : [])];
  };

  const requests = createShownResources();
  let shown: readonly object[] = [];
  let owner = authorizationNow();
  /** If the person may have changed: forgets what is not shown. `week` is that of the day that opens. */
  const forgetOthers = (week: DayRange) => {
    const now = authorizationNow();
    if (owner === now) return;
    owner = now;
    summarised.clear();
    [summaries, runs, lists].forEach((each) => each.keepOnly(shown));
    const days = { ...listed.value };
    const daysShown = shown.includes(list(week)) ? daysOf(week) : [];
    Object.keys(days).forEach((day) => daysShown.includes(day) || delete days[day]);
    listed.value = days;
  };

  return {
    summary,
    list,
    runs: runs.get,
    listed,
    add,
    blocksOf,
    open(day, today) {
      forgetOthers(weekOf(day));
      const blocks = blocksOf(day, today);
      shown = blocks;
      requests.show(blocks);
      if (isAnswered(summary(today))) summarised.add(today);
    },
    close() {
      shown = [];
      requests.close();
    },
  };
}

const nameOf = ({ first, last }: DayRange): string => first + last;
const rangeNamed = (name: string): DayRange => ({ first: name.slice(0, 10), last: name.slice(10) });

/** `get` creates the value of a name at its first use, and returns the same one after that. */
function memoize<T extends object>(make: (name: string) => T) {
  const made: Record<string, T> = {};
  return {
    get: (name: string): T => (made[name] ??= make(name)),
    keepOnly(values: readonly object[]) {
      Object.keys(made).forEach((name) => values.includes(made[name]!) || delete made[name]);
    },
  };
}

const isKnown = ({ caloriesKcal, targetKcal, durationS, targetS }: DayGoals) =>
  [caloriesKcal, targetKcal, durationS, targetS].some((value) => value !== null);

/**
 * Returns the goals of a day, the same for all parts of the page. For today these are the summary's, even if
 * a list says otherwise; for another day, or if today's summary failed or is empty, the list's. `null`: they
 * are not loaded yet or not since the day's end, have failed, or the day is to come.
 */
export function goalsOfDay(
  day: Day,
  today: Day,
  listed: ListedDays<DayGoals>,
  { status, data: summary }: ResourceState<DayGoals>,
): DayGoals | null {
  if (day > today) return null;
  const fromList = listedOn(listed, day, today);
  if (day !== today) return fromList;
  if (summary && isKnown(summary)) return summary;
  // A list without a row of today does not stand for a summary that is missing.
  if (fromList && fromList !== NO_GOALS && status !== 'loading') return fromList;
  return summary && NO_GOALS;
}

let kept: { readonly gateway: Gateway; readonly store: GoalsStore } | undefined;

/**
 * Returns the same store as long as the document lives, so that a person who comes back from a run's page
 * finds the data still there.
 */
export function sharedGoals(gateway: Gateway, readDay: ReadDay): GoalsStore {
  if (kept?.gateway !== gateway) kept = { gateway, store: createGoals(gateway, readDay) };
  return kept.store;
}

/**
 * Returns the reader of other months' goals, by the calendar's month. It is the same as long as the document
 * lives and the person is the same.
 */
export const sharedGoalReader = perPerson(({ add }: GoalsStore) => {
  const { gateway, session } = getApp();
  return createQuietReader({
    gateway,
    rangeOf: (day) => gridOf(day, day),
    ask: (range, options) => gateway.send(getGoals(range), options),
    add,
    dayAt: (ms) => todayIn(session.timeZone, ms),
  });
});
