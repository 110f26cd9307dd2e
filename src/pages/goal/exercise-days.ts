import { signal } from '@preact/signals';
import { perPerson } from '../../app/per-person.ts';
import { bareFailure, type Gateway } from '../../gateway/gateway.ts';
import { loadRuns } from '../../gateway/shared-calls.ts';
import { daysOf, monthOf, type Day, type DayRange } from '../../sport/days.ts';
import { NO_GOALS, type DayGoals } from '../../sport/goals.ts';
import { dayOf, type ListedRun } from '../../sport/records.ts';
import { knownSum } from './goal-sums.ts';
import { addList, listedOn, type ListedDays } from './listed-days.ts';
import { createBackgroundLoader, type BackgroundLoader } from './background-loader.ts';

// The exercise of a day, added up from its runs, without its goals.

/** The sums of a day's runs; `null` if a run's value is unknown. */
export interface ExerciseDay extends DayGoals {
  readonly distanceM: number | null;
}

const REST: ExerciseDay = { ...NO_GOALS, distanceM: 0 };
const UNKNOWN: ExerciseDay = { ...REST, caloriesKcal: null, durationS: null, distanceM: null };

function addUp(runs: readonly ListedRun[]): Readonly<Record<Day, ExerciseDay>> {
  const runsOf: Record<Day, ListedRun[]> = {};
  runs.forEach((run) => (runsOf[dayOf(run)] ??= []).push(run));
  const days: Record<Day, ExerciseDay> = {};
  Object.keys(runsOf).forEach((day) => {
    const sum = (name: 'caloriesKcal' | 'distanceM' | 'durationS') =>
      knownSum(runsOf[day]!.map((run) => run[name]));
    days[day] = {
      ...REST,
      caloriesKcal: sum('caloriesKcal'),
      distanceM: sum('distanceM'),
      durationS: sum('durationS'),
    };
  });
  return days;
}

function unknownOn(range: DayRange): Readonly<Record<Day, ExerciseDay>> {
  const days: Record<Day, ExerciseDay> = {};
  daysOf(range).forEach((day) => (days[day] = UNKNOWN));
  return days;
}

export interface ExerciseDays extends BackgroundLoader {
  /** `null`: unknown. */
  of(day: Day, today: Day): ExerciseDay | null;
}

export function createExerciseDays(gateway: Gateway): ExerciseDays {
  const listed = signal<ListedDays<ExerciseDay>>({});
  const loader = createBackgroundLoader<Readonly<Record<Day, ExerciseDay>>>({
    gateway,
    rangeOf: monthOf,
    // One stale page would make all pages stale.
    ask: (range, options) =>
      loadRuns({ gateway, range, request: { ...options, acceptsStale: false } }).then((answer) => {
        if (!answer.ok) return answer;
        if (!answer.value) return { ...answer, value: unknownOn(range) };
        const { runs, areAll } = answer.value;
        return areAll ? { ...answer, value: addUp(runs) } : { ok: false, failure: bareFailure('malformed') };
      }),
    add(range, days, origin) {
      listed.value = addList(listed.value, range, days, REST, origin);
    },
  });
  return { ...loader, of: (day, today) => listedOn(listed.value, day, today) };
}

/** Returns the same exercise of days as long as the document lives and the person stays the same. */
export const sharedExercise = perPerson(createExerciseDays);
