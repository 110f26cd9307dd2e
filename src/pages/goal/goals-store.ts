import { signal, type ReadonlySignal } from '@preact/signals';
import { createBlock, type Block, type BlockState } from '../../gateway/block.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import { createShownBlocks } from '../../gateway/shown-blocks.ts';
import { daysOf, weekOf, type Day, type DayRange } from '../../sport/days.ts';
import { NO_GOALS, type DayGoals, type GoalRun } from '../../sport/goals.ts';
import { getGoals, getRuns, getTodayGoals } from './calls.ts';

export type Days = Readonly<Record<Day, DayGoals>>;

/** The goals and the runs of days. Loaded data is kept as long as the document lives. */
export interface Goals {
  /** The goals of each day from the loaded lists. */
  readonly listed: ReadonlySignal<Days>;
  /** Today's summary. Each `today` has a block of its own. */
  summary(today: Day): Block<DayGoals>;
  range(range: DayRange): Block<Days>;
  runs(day: Day): Block<readonly GoalRun[]>;
  /** Adds a loaded list to the days of which nothing is known yet. */
  add(range: DayRange, days: Days): void;
  /** The blocks that a day's page shows. */
  blocksOf(day: Day, today: Day): readonly Block<object>[];
  /** Loads or refreshes what a day's page shows, and cancels the requests of the day that was shown before. */
  open(day: Day, today: Day): void;
  close(): void;
}

export function createGoals(gateway: Gateway): Goals {
  const listed = signal<Days>({});
  const { show, close } = createShownBlocks();

  /** The days whose summary the server has answered, so that it is not only the last known one. */
  const answered = new Set<Day>();
  const summary = memoize((today) =>
    createBlock((cancel) =>
      gateway.send(getTodayGoals(), cancel).then((answer) => {
        if (answer.ok && !answer.isLastKnown) answered.add(today);
        return answer;
      }),
    ),
  );
  const runs = memoize((day) => createBlock((cancel) => gateway.send(getRuns(day), cancel)));
  const keep = (range: DayRange, loaded: Days, before: Days = {}) => {
    const days: Record<Day, DayGoals> = { ...listed.value };
    // The server omits days without exercise and without goals.
    daysOf(range).forEach((day) => (days[day] = before[day] ?? loaded[day] ?? NO_GOALS));
    listed.value = days;
  };
  const ranges = memoize((name) => {
    const range = { first: name.slice(0, 10), last: name.slice(10) };
    return createBlock<Days>((cancel) =>
      gateway.send(getGoals(range), cancel).then((answer) => {
        if (answer.ok && !cancel.cancelled) keep(range, answer.value);
        return answer;
      }),
    );
  });
  const range = ({ first, last }: DayRange) => ranges(first + last);
  const blocksOf = (day: Day, today: Day) => {
    // Today's goals are needed on any day, because only these can be adjusted.
    const needsToday = day === today || !answered.has(today);
    return [range(weekOf(day)), runs(day), ...(needsToday ? [summary(today)] : [])];
  };
  return {
    listed,
    summary,
    range,
    runs,
    add: (range, days) => keep(range, days, listed.value),
    blocksOf,
    open: (day, today) => show(blocksOf(day, today)),
    close,
  };
}

/** Returns a function that creates the value of a name at its first use, and the same one after that. */
function memoize<T>(make: (name: string) => T): (name: string) => T {
  const made: Record<string, T> = {};
  return (name) => (made[name] ??= make(name));
}

let kept: { readonly gateway: Gateway; readonly goals: Goals } | undefined;

/**
 * Returns the same store as long as the document lives, so that a person who comes back from a run's page finds the
 * data still there.
 */
export function sharedGoals(gateway: Gateway): Goals {
  if (kept?.gateway !== gateway) kept = { gateway, goals: createGoals(gateway) };
  return kept.goals;
}

const isKnown = ({ caloriesKcal, targetKcal, durationS, targetS }: DayGoals) =>
  [caloriesKcal, targetKcal, durationS, targetS].some((value) => value !== null);

/**
 * Returns the goals of a day, the same for all parts of the page. For today these are the summary's, even if the list
 * says otherwise; for another day, or if today's summary failed or is empty, the list's. `null`: not loaded yet,
 * failed, or a future day.
 */
export function goalsOfDay(
  day: Day,
  today: Day,
  listed: Days,
  { status, value }: BlockState<DayGoals>,
): DayGoals | null {
  if (day > today) return null;
  const fromList = listed[day] ?? null;
  if (day !== today) return fromList;
  if (value && isKnown(value)) return value;
  if (fromList && fromList !== NO_GOALS && status !== 'loading') return fromList;
  return value && NO_GOALS;
}
