import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { getApp, readDay } from '../../app/app.ts';
import { useModule } from '../../app/lazy-part.tsx';
import { onReturn } from '../../app/refresh.ts';
import type { Failure } from '../../gateway/gateway.ts';
import type { Query } from '../../gateway/query.ts';
import { isAnswered, type Resource, type ResourceState } from '../../gateway/resource.ts';
import { failureOfAll } from '../../gateway/shown-resources.ts';
import type { Host } from '../../host/contract.ts';
import { weekOf, type Day } from '../../sport/days.ts';
import { NO_GOALS, type DayGoals, type GoalRun } from '../../sport/goals.ts';
import { useOverlay, type Overlay } from '../../ui/overlay/use-overlay.ts';
import type { BackgroundLoader } from './background-loader.ts';
import type { ExerciseDays } from './exercise-days.ts';
import { sharedGoalLoader, sharedGoals, type GoalsStore } from './goals-store.ts';
import { listedOn, type ListedDays } from './listed-days.ts';
import { reachedBy, runningStreak } from './streaks.ts';
import { useDay, type DayChoice } from './use-day.ts';

const loadNotes = () => import('./late-notes.ts');

/** The answers to the page's own three calls, and what they tell. */
interface OwnAnswers {
  /** Today's goals. */
  readonly summary: Resource<DayGoals>;
  /** The goals of the week that contains the chosen day. */
  readonly weekList: Resource<object>;
  /** The runs of the chosen day. */
  readonly runs: Resource<readonly GoalRun[]>;
  /** Whether all three have been answered, so that background calls may begin. */
  readonly isPageAnswered: boolean;
  /** The goals of any day; `null`: unknown. See `goalsOfDay` below. */
  goalsOf(day: Day): DayGoals | null;
  /** The goals of the chosen day. */
  readonly goals: DayGoals | null;
  /** Why the goals of the chosen day are missing; `undefined` if they are there, or may still arrive. */
  readonly dayFailure: Failure | undefined;
  /** Why the page has nothing to show: all calls for the chosen day have failed. */
  readonly pageFailure: Failure | undefined;
}

/** What the parts of the page share. */
export interface GoalPage extends DayChoice, OwnAnswers {
  readonly today: Day;
  readonly calendarSheet: Overlay;
  readonly yearSheet: Overlay;
  readonly store: GoalsStore;
  /** Loads the goals of days beyond the page's own calls, in the background. */
  readonly goalLoader: BackgroundLoader;
  /** Loads or refreshes the answers to the page's own calls. */
  load(): void;
  /** Changes each time the person comes back to the page. */
  readonly refreshKey: object;
  /** The days of the streak until today; 0 without one. */
  readonly streak: number;
  /** The notes that need background calls. Their code loads after the answers to the page's own calls. */
  readonly lateNotes: Awaited<ReturnType<typeof loadNotes>> | null;
  /** The exercise of each day. Its code loads with the notes'. */
  readonly exercise: ExerciseDays | undefined;
}

/** Loads the page's data, and loads it again when the person comes back. */
export function useGoalPage(query: Query): GoalPage {
  const { gateway, host } = getApp();
  const store = sharedGoals(gateway);
  const goalLoader = sharedGoalLoader(store);
  const today = readDay();
  const calendarSheet = useOverlay('calendar');
  const yearSheet = useOverlay('year');
  // At most one is open.
  const choice = useDay(query, today, () => calendarSheet.hide() || yearSheet.hide());
  const { chosen, choose } = choice;
  const answers = ownAnswers(store, chosen, today);

  const load = () => store.open(chosen, today);
  // Sends the requests before the first paint, so that they are under way while the browser paints.
  useLayoutEffect(load, [store, chosen, today]);
  useLayoutEffect(() => store.close, [store]);
  // A new authorization brings another loader, but the same store.
  useLayoutEffect(() => goalLoader.close, [goalLoader]);

  const [refreshKey, setRefreshKey] = useState({});
  useReturn(host, (isBack) => {
    if (readDay() === today) load();
    // The person has come back on a new day: shows it, whichever day was chosen. A choice of today has no date.
    else if (isBack) choose(today);
    // Otherwise the person has read on over midnight: another day than today stays chosen, and a sheet stays open.
    // On a new day this rendering reads `today` anew, and the effect above loads it.
    setRefreshKey({});
  });

  const { isPageAnswered, pageFailure, goalsOf } = answers;
  const lateNotes = useModule(isPageAnswered ? loadNotes : null, refreshKey) || null;
  const exercise = lateNotes?.sharedExercise(gateway);
  useEffect(() => exercise?.close, [exercise]);
  const mayLoad = chosen === today && isPageAnswered && !pageFailure;
  const streak = useStreak({ today, goalsOf, goalLoader, mayLoad });
  return {
    ...choice,
    ...answers,
    today,
    calendarSheet,
    yearSheet,
    store,
    goalLoader,
    load,
    refreshKey,
    streak,
    lateNotes,
    exercise,
  };
}

/** Calls the `listener` of the last rendering each time the person comes back to the page. */
function useReturn(host: Host, listener: Parameters<typeof onReturn>[1]): void {
  const latest = useRef(listener);
  latest.current = listener;
  useLayoutEffect(() => onReturn(host, (isBack) => latest.current(isBack)), [host]);
}

/** A single day is not a streak. */
const LEAST_DAYS = 2;

interface StreakNeeds extends Pick<GoalPage, 'today' | 'goalsOf' | 'goalLoader'> {
  readonly mayLoad: boolean;
}

/**
 * Returns the days of the streak until today; 0 if there is no streak, or while it is unknown. With `mayLoad` it loads
 * months backwards until the streak breaks. After a failure the known days count.
 */
function useStreak({ today, goalsOf, goalLoader, mayLoad }: StreakNeeds): number {
  const { days, missing } = runningStreak(today, reachedBy(goalsOf));
  const isOpen = missing.length > 0;
  const isFinal = !isOpen || goalLoader.failed.value;
  // Without dependencies: each answer changes `missing`.
  useEffect(() => {
    if (mayLoad && isOpen) goalLoader.load(missing, today);
  });
  return isFinal && days >= LEAST_DAYS ? days : 0;
}

function ownAnswers(store: GoalsStore, day: Day, today: Day): OwnAnswers {
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
  const summaryFailure = listStatus === 'loading' ? undefined : ofSummary.failure;
  const dayFailure = goals ? undefined : day === today ? summaryFailure : listFailure;
  return {
    summary,
    weekList,
    runs,
    isPageAnswered: [weekList, runs, summary].every(isAnswered),
    goalsOf,
    goals,
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
