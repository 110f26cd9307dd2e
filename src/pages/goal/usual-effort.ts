import { signal, type ReadonlySignal } from '@preact/signals';
import { perPerson } from '../../app/per-person.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import { inTurn } from '../../gateway/background.ts';
import { addDays, type Day } from '../../sport/days.ts';
import type { DayProgress, GoalRun } from '../../sport/goals.ts';
import { medianOf } from '../../sport/median.ts';
import { getRuns } from './calls.ts';

/** The usual effort is the effort of this many runs. */
const MOST_RUNS = 10;
/** Fewer runs are no habit. */
const LEAST_RUNS = 3;
/** The number of days before today to look at. */
const DAYS = 28;

/**
 * Returns the median of the last runs' kilocalories per minute; `null` if there are too few runs. Latest
 * first.
 */
export function usualKcalPerMin(runs: readonly GoalRun[]): number | null {
  const rates = runs
    .map(({ caloriesKcal, durationS }) => (caloriesKcal && durationS ? (caloriesKcal * 60) / durationS : 0))
    .filter((rate) => rate > 0)
    .slice(0, MOST_RUNS);
  return rates.length < LEAST_RUNS ? null : medianOf(rates);
}

/**
 * Returns the minutes of usual effort that reach both goals; 0 if no kilocalories are left, because then the
 * time goal says it.
 */
export function minutesToGo({ calories, time }: DayProgress, kcalPerMin: number): number {
  return calories.left && Math.max(Math.ceil(calories.left / kcalPerMin), time.left);
}

interface UsualEffort {
  /** The usual kilocalories per minute, by the day of the request. */
  readonly rates: ReadonlySignal<Readonly<Record<Day, number | null>>>;
  /** Loads the runs before a day, in the background. Once it has succeeded, it loads no more. */
  ask(today: Day): void;
}

function createUsualEffort(gateway: Gateway): UsualEffort {
  const rates = signal<Readonly<Record<Day, number | null>>>({});
  const asked = new Set<Day>();
  return {
    rates,
    ask(today) {
      if (asked.has(today)) return;
      asked.add(today);
      const range = { first: addDays(today, -DAYS), last: addDays(today, -1) };
      inTurn(gateway, () =>
        gateway.send(getRuns(range), { background: true }).then((answer) => {
          if (answer.ok) rates.value = { ...rates.value, [today]: usualKcalPerMin(answer.value) };
          else asked.delete(today);
        }),
      );
    },
  };
}

export const sharedUsualEffort = perPerson(createUsualEffort);
