import { signal, type ReadonlySignal } from '@preact/signals';
import type { Gateway } from '../../gateway/gateway.ts';
import { getGoals, getRuns, getTodayGoals } from './calls.ts';
import { daysOf } from './day-list.ts';
import { weekOf, type Day, type DayRange } from '../../sport/days.ts';
import { NO_GOALS, type DayGoals, type GoalRun } from '../../sport/goals.ts';
import { createBlock, type Block, type BlockState } from '../../gateway/block.ts';

type Days = Readonly<Record<Day, DayGoals>>;

/** Days, their goals and their runs. What was loaded once stays for the visit. */
export interface Goals {
  /** What the lists told, day by day. */
  readonly listed: ReadonlySignal<Days>;
  /** The summary of the day that was today when it was asked for. */
  summary(today: Day): Block<DayGoals>;
  range(range: DayRange): Block<Days>;
  runs(day: Day): Block<readonly GoalRun[]>;
  /** Loads what a day's page shows, or refreshes it, and gives up what was asked for another day. */
  open(day: Day, today: Day): void;
  close(): void;
}

export function createGoals(gateway: Gateway): Goals {
  const listed = signal<Days>({});
  let opened: readonly Block<unknown>[] = [];

  const summary = keep(() => createBlock((cancel) => gateway.send(getTodayGoals(), cancel)));
  const runs = keep((day) => createBlock((cancel) => gateway.send(getRuns(day), cancel)));
  const ranges = keep((name) => {
    const range = { first: name.slice(0, 10), last: name.slice(10) };
    return createBlock<Days>((cancel) =>
      gateway.send(getGoals(range), cancel).then((answer) => {
        if (answer.ok && !cancel.cancelled) {
          const days: Record<Day, DayGoals> = Object.assign({}, listed.value);
          // A day that the server leaves out had no exercise and no goal.
          daysOf(range).forEach((day) => (days[day] = answer.value[day] || NO_GOALS));
          listed.value = days;
        }
        return answer;
      }),
    );
  });
  const range = ({ first, last }: DayRange) => ranges(first + last);
  const close = () => opened.forEach((block) => block.cancel());
  return {
    listed,
    summary,
    range,
    runs,
    open(day, today) {
      close();
      const ofToday = summary(today);
      const own: Block<unknown>[] = [range(weekOf(day)), runs(day)];
      // Today's goals are needed on any day: they are what can be adjusted.
      opened = day === today || !ofToday.state.value.value ? own.concat(ofToday) : own;
      opened.forEach((block) => block.load());
    },
    close,
  };
}

/** One of each, made when it is first asked for. */
function keep<T>(make: (name: string) => T): (name: string) => T {
  const made: Record<string, T> = {};
  return (name) => made[name] || (made[name] = make(name));
}

let visit: { readonly gateway: Gateway; readonly goals: Goals } | undefined;

/** The same goals for the whole visit: who comes back from a run's page finds them as they were. */
export function visitGoals(gateway: Gateway): Goals {
  if (!visit || visit.gateway !== gateway) visit = { gateway, goals: createGoals(gateway) };
  return visit.goals;
}

const isTold = ({ caloriesKcal, targetKcal, durationS, targetS }: DayGoals) =>
  [caloriesKcal, targetKcal, durationS, targetS].some((value) => value !== null);

/**
 * What is shown of a day, in every place: of today its summary, even where the list says something else; of any other
 * day, and of today where the summary failed or is empty, what the list says. `null`: nothing yet, or nothing came, or
 * a day to come.
 */
export function goalsOfDay(
  day: Day,
  today: Day,
  listed: Days,
  { status, value }: BlockState<DayGoals>,
): DayGoals | null {
  if (day > today) return null;
  const fromList = listed[day] || null;
  if (day !== today) return fromList;
  if (value && isTold(value)) return value;
  if (fromList && fromList !== NO_GOALS && status !== 'loading') return fromList;
  return value && NO_GOALS;
}
