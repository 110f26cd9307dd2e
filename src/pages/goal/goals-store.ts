import { getApp } from '../../app/app.ts';
import { perPerson } from '../../app/per-person.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import { createFetcher, createResource, type Resource } from '../../gateway/resource.ts';
import { createShownResources } from '../../gateway/shown-resources.ts';
import { weekOf, type Day } from '../../sport/days.ts';
import type { DayGoals, GoalRun } from '../../sport/goals.ts';
import { getGoals, getRuns, getTodayGoals } from './calls.ts';
import { createGoalLists, type GoalLists } from './goal-lists.ts';
import { createMemory } from './memory.ts';
import { gridOf } from './month-grid.ts';
import { createBackgroundLoader } from './background-loader.ts';

/** The goals and runs of days, kept while the document lives and the person stays the same. */
export interface GoalsStore extends Omit<GoalLists, 'showList'> {
  /** Today's goals. Each day has its own block, because the answer does not name its day. */
  summary(today: Day): Resource<DayGoals>;
  runs(day: Day): Resource<readonly GoalRun[]>;
  /** Loads or refreshes the week and the runs of a day, and cancels the requests of the day that was open. */
  open(day: Day, today: Day): void;
  close(): void;
}

export function createGoals(gateway: Gateway): GoalsStore {
  const { showList, ...lists } = createGoalLists(gateway);
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
    ...lists,
    summary: summaries.get,
    runs: runs.get,
    open(day, today) {
      const week = weekOf(day);
      const isToday = day === today;
      showList(week);
      runs.setShown(day);
      summaries.setShown(isToday ? today : null);
      shownResources.show([lists.list(week), runs.get(day)]);
      requestSummary(today, isToday);
    },
    close() {
      showList(null);
      runs.setShown(null);
      summaries.setShown(null);
      shownResources.close();
      requestedSummary?.cancel();
    },
  };
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
