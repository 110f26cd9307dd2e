import { signal, type ReadonlySignal } from '@preact/signals';
import type { Gateway, RequestOptions } from '../../gateway/gateway.ts';
import { createResource, type Resource } from '../../gateway/resource.ts';
import type { Day, DayRange } from '../../sport/days.ts';
import { NO_GOALS, type DayGoals } from '../../sport/goals.ts';
import { getGoals } from './calls.ts';
import { addList, type ListedDays, type ListOrigin } from './listed-days.ts';
import { memoize } from './memoize.ts';

type GoalList = Readonly<Record<Day, DayGoals>>;

/** Returns the day in the session's zone: now, or at a time in milliseconds since 1970. */
export type DayAt = (ms?: number) => Day;

/** The lists of goals: a week or a calendar's month each. */
export interface GoalLists {
  list(range: DayRange): Resource<GoalList>;
  /** The goals by day, from all loaded lists. */
  readonly listed: ReadonlySignal<ListedDays<DayGoals>>;
  add(range: DayRange, list: GoalList, origin: ListOrigin): void;
  /** Forgets all other days, and the lists of all other blocks. */
  keepOnly(blocks: readonly object[], days: readonly Day[]): void;
}

export function createGoalLists(gateway: Gateway, dayAt: DayAt): GoalLists {
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
