import type { Answer, RequestOptions } from '../../../gateway/gateway.ts';
import { createPagedList } from '../../../gateway/pages.ts';
import { withInitialData } from '../../../gateway/resource.ts';
import type { Day, DayRange } from '../../../sport/days.ts';
import { endedIn } from '../../../sport/records.ts';
import { bucketsOf, lastDayOfBars, rangeOf } from '../periods.ts';
import type { SportStore } from '../sport.ts';
import { createStatistics } from '../statistics-store.ts';
import { addendOf, pointsOf, type Workout } from '../workouts.ts';
import type { SampleSport } from './sample-sport.ts';

const PAGE_SIZE = 10;

const answer = <T>(value: T): Promise<Answer<T>> => Promise.resolve({ ok: true, value });

const computing = <T>(compute: () => T) => withInitialData(() => answer(compute()), compute);

/** Creates the statistics of made-up workouts. It computes what a server would send. */
export function createSampleStatistics<Item extends Workout>(
  sample: (today: Day) => SampleSport<Item>,
  readToday: () => Day,
): SportStore {
  let made: { readonly day: Day; readonly sport: SampleSport<Item> } | null = null;
  const sportOfToday = () => {
    const day = readToday();
    if (!made || made.day !== day) made = { day, sport: sample(day) };
    return made.sport;
  };
  const workoutsIn = (range: DayRange) =>
    sportOfToday().workouts.filter((workout) => endedIn(range, workout));
  const pageOf = (page: number) => {
    const { workouts } = sportOfToday();
    return {
      items: workouts.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
      pageCount: Math.ceil(workouts.length / PAGE_SIZE),
      total: workouts.length,
    };
  };
  return {
    statistics: createStatistics((period, day) => {
      const within = (around = day()) => workoutsIn(rangeOf(period, around));
      const addends = () => within().map(addendOf);
      const sumsOf = (around?: Day) => sportOfToday().sums(within(around));
      return {
        addends: () => answer(addends()),
        chart: computing(() => {
          const until = lastDayOfBars(period, day(), readToday());
          return bucketsOf(period, until, pointsOf(addends(), sportOfToday().measure));
        }),
        sums: withInitialData(
          (_: RequestOptions, around?: Day) => answer(sumsOf(around)),
          () => sumsOf(),
        ),
        bests: computing(() => sportOfToday().bests(within())),
        workouts: (_, range) => answer(workoutsIn(range)),
        workoutsToOpen: (_, day) => answer(workoutsIn({ first: day, last: day })),
      };
    }, readToday),
    records: createPagedList(
      withInitialData((_: RequestOptions, page: number) => answer(pageOf(page)), pageOf),
    ),
    findRecords: (_, range) => answer(workoutsIn(range)),
  };
}
