import { signal, type ReadonlySignal } from '@preact/signals';
import { authorizationNow } from '../../app/app.ts';
import {
  asking,
  createResource,
  isAnswered,
  type Resource,
  type ResourceState,
} from '../../gateway/resource.ts';
import type { RequestOptions, Gateway } from '../../gateway/gateway.ts';
import { createShownResources } from '../../gateway/shown-resources.ts';
import { daysOf, weekOf, type Day, type DayRange } from '../../sport/days.ts';
import { NO_GOALS, type DayGoals, type GoalRun } from '../../sport/goals.ts';
import { getGoals, getRuns, getTodayGoals } from './calls.ts';

export type Days = Readonly<Record<Day, DayGoals>>;

/** The days of the loaded lists, each with the day on which its list was asked for. */
export type ListedDays = Readonly<Record<Day, { readonly goals: DayGoals; readonly asOf: Day }>>;

/** The goals and the runs of days. Loaded data is kept as long as the document lives and the person is the same. */
export interface Goals {
  /** The goals of each day from the loaded lists. */
  readonly listed: ReadonlySignal<ListedDays>;
  /** Today's summary. Each `today` has a block of its own. */
  summary(today: Day): Resource<DayGoals>;
  range(range: DayRange): Resource<Days>;
  runs(day: Day): Resource<readonly GoalRun[]>;
  /**
   * Adds a list that was asked for on the day `asOf`. Unless it `replaces` what is known, it says something only of days
   * of which no list of that day or a later one does.
   */
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
  const listed = signal<ListedDays>({});
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
      asking(
        gateway,
        () => getRuns(day),
        () => (found) => found,
      ),
    ),
  );
  const add: Goals['add'] = (range, loaded, asOf, replaces) => {
    const days = { ...listed.value };
    daysOf(range).forEach((day) => {
      const before = days[day];
      // The server omits days without exercise and without goals.
      if (!before || replaces || before.asOf < asOf) days[day] = { goals: loaded[day] ?? NO_GOALS, asOf };
    });
    listed.value = days;
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
  listed: ListedDays,
  { status, data: value }: ResourceState<DayGoals>,
): DayGoals | null {
  if (day > today) return null;
  const row = listed[day];
  // A list holds all of a day only after its end: one of that day itself counts until then.
  const fromList = row && (day < row.asOf || row.asOf === today) ? row.goals : null;
  if (day !== today) return fromList;
  if (value && isKnown(value)) return value;
  if (fromList && fromList !== NO_GOALS && status !== 'loading') return fromList;
  return value && NO_GOALS;
}
