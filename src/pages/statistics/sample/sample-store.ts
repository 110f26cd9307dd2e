import type { Answer } from '../../../gateway/gateway.ts';
import type { Day } from '../../../sport/days.ts';
import { rangeOf, type Period } from '../periods.ts';
import type { ChartPoint } from '../../../sport/records.ts';
import type { SampleSport } from './sample-sport.ts';
import { barsOf } from '../series.ts';
import { dayOf, type Workout } from '../workouts.ts';
import { createPagedList } from '../../../gateway/paged-list.ts';
import { createStatistics, type SportStore } from '../statistics-store.ts';

const PAGE_SIZE = 10;

const answer = <T>(value: T): Promise<Answer<T>> => Promise.resolve({ ok: true, value });

/** Creates the statistics of made-up workouts. It computes what a server would send, without any call. */
export function createSampleStatistics<Item extends Workout, Sums extends object, Kind extends string>(
  sample: (today: Day) => SampleSport<Item, Sums, Kind>,
  today: Day,
): SportStore<Sums, Kind, Item> {
  const { workouts, measure, sums, bests } = sample(today);
  const within = (period: Period, around = today) => {
    const { first, last } = rangeOf(period, around);
    return workouts.filter((workout) => first <= dayOf(workout) && dayOf(workout) <= last);
  };
  return {
    today: () => today,
    statistics: createStatistics((period) => ({
      chart: () => answer(barsOf(period, today, byDay(within(period), measure))),
      summary: (_, day) => answer(sums(within(period, day))),
      bests: () => answer(bests(within(period))),
    })),
    records: createPagedList((page) =>
      answer({
        items: workouts.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
        pageCount: Math.ceil(workouts.length / PAGE_SIZE),
        total: workouts.length,
      }),
    ),
  };
}

/** Returns one point per day, as the server does. */
function byDay<Item extends Workout>(
  workouts: readonly Item[],
  measure: (workout: Item) => number,
): ChartPoint[] {
  const points: Record<string, number> = {};
  workouts.forEach((workout) => {
    const day = dayOf(workout);
    points[day] = (points[day] || 0) + measure(workout);
  });
  return Object.keys(points).map((date) => ({ date, value: points[date] || 0 }));
}
