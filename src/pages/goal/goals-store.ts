import { signal, type ReadonlySignal } from '@preact/signals';
import { getApp, readDay } from '../../app/app.ts';
import { perPerson } from '../../app/per-person.ts';
import type { Gateway, RequestOptions } from '../../gateway/gateway.ts';
import { createFetcher, createResource, type Resource } from '../../gateway/resource.ts';
import { createShownResources } from '../../gateway/shown-resources.ts';
import { isWithin, weekOf, type Day, type DayRange } from '../../sport/days.ts';
import { NO_GOALS, type DayGoals, type GoalRun } from '../../sport/goals.ts';
import { getGoals, getRuns, getTodayGoals } from './calls.ts';
import { addList, type ListedDays, type ListOrigin } from './listed-days.ts';
import { createMemory } from './memory.ts';
import { gridOf } from './month-grid.ts';
import { createBackgroundLoader } from './background-loader.ts';

type GoalList = Readonly<Record<Day, DayGoals>>;

/** The goals and runs of days, kept while the document lives and the person stays the same. */
export interface GoalsStore {
  /** The goals of a week or of a calendar's month. */
  list(range: DayRange): Resource<GoalList>;
  /** The goals by day, from all loaded lists. */
  readonly listed: ReadonlySignal<ListedDays<DayGoals>>;
  add(range: DayRange, list: GoalList, origin: ListOrigin): void;
  /** Today's goals. Each day has its own block, because the answer does not name its day. */
  summary(today: Day): Resource<DayGoals>;
  runs(day: Day): Resource<readonly GoalRun[]>;
  /** Loads or refreshes the week and the runs of a day, and cancels the requests of the day that was open. */
  open(day: Day, today: Day): void;
  close(): void;
}

export function createGoals(gateway: Gateway): GoalsStore {
  const lists = createLists(gateway);
  const runs = createMemory((day: Day) =>
    createResource(createFetcher(gateway, () => getRuns({ first: day, last: day }))),
  );
  const summaries = createMemory((_today: Day) => createResource(createFetcher(gateway, getTodayGoals)));
  const shownResources = createShownResources();
  let requestedSummary: Resource<DayGoals> | null = null;
  /** Another day needs today's goals, too, because a person can adjust only these; but it needs no fresh answer. */
  const requestSummary = (today: Day, isTodayShown: boolean) => {
    const summary = summaries.get(today);
    if (requestedSummary !== summary) requestedSummary?.cancel();
    summary.revalidate({ mode: 'refresh', ifMissing: !isTodayShown });
    requestedSummary = summary;
  };
  return {
    list: lists.get,
    listed: lists.listed,
    add: lists.add,
    summary: summaries.get,
    runs: runs.get,
    open(day, today) {
      const week = weekOf(day);
      const isToday = day === today;
      lists.setShown(week);
      runs.setShown(day);
      summaries.setShown(isToday ? today : null);
      shownResources.show([lists.get(week), runs.get(day)]);
      requestSummary(today, isToday);
    },
    close() {
      lists.setShown(null);
      runs.setShown(null);
      summaries.setShown(null);
      shownResources.close();
      requestedSummary?.cancel();
    },
  };
}

/** The lists of goals, and their days, which are forgotten with their list. */
function createLists(gateway: Gateway) {
  const listed = signal<ListedDays<DayGoals>>({});
  const add = (range: DayRange, list: GoalList, origin: ListOrigin) => {
    // The server omits days without exercise and goals.
    listed.value = addList(listed.value, range, list, NO_GOALS, origin);
  };
  const make = (range: DayRange) => {
    const ask = (options: RequestOptions) => {
      // Midnight may pass before the answer arrives.
      const today = readDay();
      return gateway.send(getGoals(range), options).then((answer) => {
        const { isStale, atMs } = answer;
        const asOf = isStale && atMs ? readDay(atMs) : today;
        if (answer.ok && !options.signal.aborted) add(range, answer.value, { asOf, replaces: !isStale });
        return answer;
      });
    };
    const initialData = () => {
      const answer = gateway.takeEarly?.(getGoals(range));
      if (answer) add(range, answer.value, { asOf: readDay(), replaces: true });
      return answer?.value ?? null;
    };
    return createResource<GoalList>(ask, initialData);
  };
  const forgetAllBut = (range: DayRange | null) => {
    const kept = { ...listed.value };
    Object.keys(kept).forEach((day) => (range && isWithin(range, day)) || delete kept[day]);
    listed.value = kept;
  };
  const memory = createMemory(make, ({ first, last }) => first + last, forgetAllBut);
  return { ...memory, listed, add };
}

let kept: { readonly gateway: Gateway; readonly store: GoalsStore } | undefined;

/** Returns the same store while the document lives, so that Back from a run's page finds the data. */
export function sharedGoals(gateway: Gateway): GoalsStore {
  if (kept?.gateway !== gateway) kept = { gateway, store: createGoals(gateway) };
  return kept.store;
}

/** Returns the loader of other months' goals, the same for a person while the document lives. */
export const sharedGoalLoader = perPerson(({ add }: GoalsStore) => {
  const { gateway } = getApp();
  return createBackgroundLoader({
    gateway,
    // The five weeks that have the day, also where it is in its month's sixth week.
    rangeOf: (day) => gridOf(day, day),
    ask: (range, options) => gateway.send(getGoals(range), options),
    add,
  });
});
