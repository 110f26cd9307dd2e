import { signal, type ReadonlySignal } from '@preact/signals';
import { readDay } from '../../app/app.ts';
import type { Gateway, RequestOptions } from '../../gateway/gateway.ts';
import { createResource, type Resource } from '../../gateway/resource.ts';
import { isWithin, type Day, type DayRange } from '../../sport/days.ts';
import { NO_GOALS, type DayGoals } from '../../sport/goals.ts';
import { getGoals } from './calls.ts';
import { addList, type ListedDays, type ListOrigin } from './listed-days.ts';
import { createMemory } from './memory.ts';

type GoalList = Readonly<Record<Day, DayGoals>>;

/** The lists of goals: a week or a calendar's month each. */
export interface GoalLists {
  list(range: DayRange): Resource<GoalList>;
  /** The goals by day, from all loaded lists. */
  readonly listed: ReadonlySignal<ListedDays<DayGoals>>;
  add(range: DayRange, list: GoalList, origin: ListOrigin): void;
  /** Says which list the page shows (memory.ts). Forgets the days of the lists that it forgets. */
  showList(range: DayRange | null): void;
}

export function createGoalLists(gateway: Gateway): GoalLists {
  const listed = signal<ListedDays<DayGoals>>({});
  const add: GoalLists['add'] = (range, list, origin) => {
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
  const lists = createMemory(make, ({ first, last }) => first + last, forgetAllBut);
  return { list: lists.get, listed, add, showList: lists.setShown };
}
