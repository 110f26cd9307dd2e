import { signal, type ReadonlySignal } from '@preact/signals';
import type { Gateway, RequestOptions } from '../../gateway/gateway.ts';
import { createResource, type Resource } from '../../gateway/resource.ts';
import { daysOf, type Day, type DayRange } from '../../sport/days.ts';
import { NO_GOALS, type DayGoals } from '../../sport/goals.ts';
import { getGoals } from './calls.ts';
import { addList, type ListedDays } from './listed-days.ts';
import { memoize } from './memoize.ts';

export type GoalList = Readonly<Record<Day, DayGoals>>;

/** Returns the day in the session's zone: now, or at a time in milliseconds since 1970. */
export type ReadDay = (atMs?: number) => Day;

/** The lists of goals: a week or a calendar's month each. */
export interface GoalLists {
  list(range: DayRange): Resource<GoalList>;
  /** The goals by day, from all loaded lists. */
  readonly listed: ReadonlySignal<ListedDays<DayGoals>>;
  /** Adds a list that was requested on the day `asOf`. `replaces` is explained in listed-days.ts. */
  add(range: DayRange, list: GoalList, asOf: Day, replaces: boolean): void;
  /** Forgets all other days, and the lists of all other blocks. */
  keepOnly(blocks: readonly object[], days: readonly Day[]): void;
}

export function createGoalLists(gateway: Gateway, readDay: ReadDay): GoalLists {
  const listed = signal<ListedDays<DayGoals>>({});
  const add: GoalLists['add'] = (range, list, asOf, replaces) => {
    // The server omits days without exercise and goals.
    listed.value = addList(listed.value, daysOf(range), list, { none: NO_GOALS, asOf, replaces });
  };
  const lists = memoize((name) => {
    const range = rangeNamed(name);
    const ask = (options: RequestOptions) => {
      // Midnight may pass before the answer arrives.
      const today = readDay();
      return gateway.send(getGoals(range), options).then((answer) => {
        const { isStale, atMs } = answer;
        const asOf = isStale && atMs ? readDay(atMs) : today;
        if (answer.ok && !options.signal.aborted) add(range, answer.value, asOf, !isStale);
        return answer;
      });
    };
    const initialData = () => {
      const answer = gateway.peek?.(getGoals(range));
      if (answer) add(range, answer.value, readDay(), true);
      return answer?.value ?? null;
    };
    return createResource<GoalList>(ask, initialData);
  });
  return {
    list: (range) => lists.get(nameOf(range)),
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

const nameOf = ({ first, last }: DayRange): string => first + last;
const rangeNamed = (name: string): DayRange => ({ first: name.slice(0, 10), last: name.slice(10) });
