import type { Failure } from '../../gateway/gateway.ts';
import { isAnswered, type Resource, type ResourceState } from '../../gateway/resource.ts';
import { failureOfAll } from '../../gateway/shown-resources.ts';
import { weekOf, type Day } from '../../sport/days.ts';
import { NO_GOALS, type DayGoals, type GoalRun } from '../../sport/goals.ts';
import { sharedGoalLoader, type GoalsStore } from './goals-store.ts';
import { listedOn, type ListedDays } from './listed-days.ts';
import type { BackgroundLoader } from './background-loader.ts';

/** What is known of the shown day and of all others. */
export interface ShownDay {
  readonly today: Day;
  /** See `goalsOfDay` below. */
  goalsOf(day: Day): DayGoals | null;
  /** Loads the goals of days that the page does not load. */
  readonly goalLoader: BackgroundLoader;
  /** Whether the page's own calls have been answered, so that background calls may begin. */
  readonly isPageAnswered: boolean;
  readonly goals: DayGoals | null;
  readonly summary: Resource<DayGoals>;
  /** The goals of the week that contains the day. */
  readonly weekList: Resource<object>;
  readonly runs: Resource<readonly GoalRun[]>;
  /** Why the day's goals are missing; `undefined` if they are there, or may still arrive. */
  readonly dayFailure: Failure | undefined;
  /** Why the page has nothing to show. */
  readonly pageFailure: Failure | undefined;
}

export function shownDay(store: GoalsStore, day: Day, today: Day): ShownDay {
  const summary = store.summary(today);
  const weekList = store.list(weekOf(day));
  const runs = store.runs(day);
  const { status: listStatus, failure: listFailure } = weekList.state.value;
  const ofSummary = summary.state.value;
  // Read after `store.list()`, which adds a list that has arrived already.
  const listed = store.listed.value;
  const goalsOf = (each: Day) => goalsOfDay(each, today, listed, ofSummary);
  const goals = goalsOf(day);
  // If today's summary failed, the list may still have today's goals.
  const reason = day !== today ? listFailure : listStatus !== 'loading' && ofSummary.failure;
  const dayFailure = (!goals && reason) || undefined;
  return {
    today,
    goalsOf,
    goalLoader: sharedGoalLoader(store),
    isPageAnswered: [weekList, runs, summary].every(isAnswered),
    goals,
    summary,
    weekList,
    runs,
    dayFailure,
    pageFailure: dayFailure && failureOfAll(day === today ? [weekList, runs, summary] : [weekList, runs]),
  };
}

/** Whether the server has sent anything about the day. */
const hasAnyValue = ({ caloriesKcal, targetKcal, durationS, targetS }: DayGoals) =>
  [caloriesKcal, targetKcal, durationS, targetS].some((value) => value !== null);

/**
 * Returns the goals of a day, the same for all parts of the page. For today the summary counts, even against
 * a list; for another day, or without a summary of today, the list counts. `null`: not loaded, not loaded
 * since the day's end, failed, or in the future.
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
  if (summary && hasAnyValue(summary)) return summary;
  // A list without a row of today does not replace a missing summary.
  if (fromList && fromList !== NO_GOALS && status !== 'loading') return fromList;
  // The server has answered without any value of today.
  return summary && NO_GOALS;
}
