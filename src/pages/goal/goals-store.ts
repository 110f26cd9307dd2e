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
import { gridOf } from './month-grid.ts';
import { addList, createQuietDays, listedOn, type Listed } from './quiet-days.ts';

export type Days = Readonly<Record<Day, DayGoals>>;

/** The goals and the runs of days. Loaded data is kept as long as the document lives and the person is the same. */
export interface Goals {
  /** The goals of each day from the loaded lists. */
  readonly listed: ReadonlySignal<Listed<DayGoals>>;
  /** Today's summary. Each `today` has a block of its own. */
  summary(today: Day): Resource<DayGoals>;
  range(range: DayRange): Resource<Days>;
  runs(day: Day): Resource<readonly GoalRun[]>;
  /** See `addList` in quiet-days.ts. */
  add(range: DayRange, days: Days, asOf: Day, replaces: boolean): void;
  /** The blocks that a day's page shows. */
  blocksOf(day: Day, today: Day): readonly Resource<object>[];
  /**
   * Loads or refreshes what a day's page shows, and cancels the requests of the day that was shown before. If the person
   * may have changed, what is shown stays until the new answers arrive, and all else is dropped.
   */
  open(day: Day, today: Day): void;
  close(): void;
}

/** Returns the day that it is in the session's zone: now, or at a time in milliseconds since 1970. */
type ReadDay = (atMs?: number) => Day;

export function createGoals(gateway: Gateway, readDay: ReadDay): Goals {
  const listed = signal<Listed<DayGoals>>({});
  const { show, close } = createShownResources();

  /** The days whose summary the server has answered, so that it is not only the last known one. */
  const answered = new Set<Day>();
  const summaries = memoize((today) => {
    const ask = (options: RequestOptions) =>
      gateway.send(getTodayGoals(), options).then((answer) => {
        if (answer.ok && !answer.isStale) answered.add(today);
        return answer;
      });
    return createResource(ask, () => gateway.peek?.(getTodayGoals())?.value ?? null);
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
  const add: Goals['add'] = (range, loaded, asOf, replaces) => {
    // The server omits days without exercise and without goals.
    listed.value = addList(listed.value, daysOf(range), loaded, { none: NO_GOALS, asOf, replaces });
  };
  const ranges = memoize((name) => {
    const range = { first: name.slice(0, 10), last: name.slice(10) };
    const ask = (options: RequestOptions) => {
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
    return createResource<Days>(ask, arrived);
  });
  const summary = summaries.get;
  const range = ({ first, last }: DayRange) => ranges.get(first + last);
  const blocksOf = (day: Day, today: Day) => {
    // Today's goals are needed on any day, because only these can be adjusted.
    const needsToday = day === today || !answered.has(today);
    return [range(weekOf(day)), runs.get(day), ...(needsToday ? [summary(today)] : [])];
  };

  let owner = authorizationNow();
  let shown: readonly object[] = [];
  /** `week` is that of the day that opens. */
  const forgetOthers = (week: DayRange) => {
    const now = authorizationNow();
    if (owner === now) return;
    owner = now;
    answered.clear();
    [summaries, runs, ranges].forEach((each) => each.keepOnly(shown));
    const days = { ...listed.value };
    const kept = shown.includes(range(week)) ? daysOf(week) : [];
    Object.keys(days).forEach((day) => kept.includes(day) || delete days[day]);
    listed.value = days;
  };
  const open = (day: Day, today: Day) => {
    forgetOthers(weekOf(day));
    const blocks = blocksOf(day, today);
    shown = blocks;
    show(blocks);
    if (isAnswered(summary(today))) answered.add(today);
  };
  return {
    listed,
    summary,
    range,
    runs: runs.get,
    add,
    blocksOf,
    open,
    close() {
      shown = [];
      close();
    },
  };
}

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

let kept: { readonly gateway: Gateway; readonly goals: Goals } | undefined;

/**
 * Returns the same store as long as the document lives, so that a person who comes back from a run's page finds the
 * data still there.
 */
export function sharedGoals(gateway: Gateway, readDay: ReadDay): Goals {
  if (kept?.gateway !== gateway) kept = { gateway, goals: createGoals(gateway, readDay) };
  return kept.goals;
}

/**
 * Reads the goals of other months, by the calendar's month. The same reader as long as the document lives and the
 * person is the same.
 */
export const sharedQuietDays = perPerson(({ add }: Goals) => {
  const { gateway, session } = getApp();
  return createQuietDays({
    gateway,
    rangeOf: (day) => gridOf(day, day),
    ask: (range, options) => gateway.send(getGoals(range), options),
    add,
    dayAt: (ms) => todayIn(session.timeZone, ms),
  });
});

const isKnown = ({ caloriesKcal, targetKcal, durationS, targetS }: DayGoals) =>
  [caloriesKcal, targetKcal, durationS, targetS].some((value) => value !== null);

/**
 * Returns the goals of a day, the same for all parts of the page. For today these are the summary's, even if the list
 * says otherwise; for another day, or if today's summary failed or is empty, the list's. `null`: not loaded yet, or not
 * since its end, failed, or a future day.
 */
export function goalsOfDay(
  day: Day,
  today: Day,
  listed: Listed<DayGoals>,
  { status, data: value }: ResourceState<DayGoals>,
): DayGoals | null {
  if (day > today) return null;
  const fromList = listedOn(listed, day, today);
  if (day !== today) return fromList;
  if (value && isKnown(value)) return value;
  if (fromList && fromList !== NO_GOALS && status !== 'loading') return fromList;
  return value && NO_GOALS;
}
