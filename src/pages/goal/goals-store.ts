import { authorizationNow, getApp } from '../../app/app.ts';
import { perPerson } from '../../app/per-person.ts';
import { readDay } from '../../app/read-day.ts';
import type { Gateway, RequestOptions } from '../../gateway/gateway.ts';
import { createFetcher, createResource, type Resource } from '../../gateway/resource.ts';
import { createShownResources } from '../../gateway/shown-resources.ts';
import { daysOf, weekOf, type Day } from '../../sport/days.ts';
import type { DayGoals, GoalRun } from '../../sport/goals.ts';
import { getGoals, getRuns, getTodayGoals } from './calls.ts';
import { createGoalLists, type DayAt, type GoalLists } from './goal-lists.ts';
import { memoize } from './memoize.ts';
import { gridOf } from './month-grid.ts';
import { createQuietReader } from './quiet-reader.ts';

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
  const runs = memoize((day: Day) =>
    createResource(createFetcher(gateway, () => getRuns({ first: day, last: day }))),
  );
  /** The days whose summary the server has answered. A last known one does not count. */
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
  /** Whether the days of the shown week, and the runs of the shown day, may be another person's. */
  const mayBeOthers = { days: false, runs: false };
  /**
   * If the person may have changed, forgets all that is not shown. What is shown stays until it is left, because
   * most often only the authorization is new.
   */
  const forgetOthers = (dayToOpen: Day) => {
    const week = weekOf(dayToOpen);
    const isSameWeek = shownBlocks.includes(lists.list(week));
    const isSameDay = shownBlocks.includes(runs.get(dayToOpen));
    if (authorization !== authorizationNow()) {
      authorization = authorizationNow();
      summarised.clear();
      [summaries, runs].forEach(({ keepOnly }) => keepOnly(shownBlocks));
      keepListsOnly(shownBlocks, daysOf(week));
      mayBeOthers.days = mayBeOthers.runs = true;
    }
    if (mayBeOthers.days && !isSameWeek) keepListsOnly([], []);
    if (mayBeOthers.runs && !isSameDay) runs.keepOnly([]);
    mayBeOthers.days &&= isSameWeek;
    mayBeOthers.runs &&= isSameDay;
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
      // `show` requests the summary, unless it has arrived early: then it is answered already.
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
