import type { Answer, RequestOptions } from '../../../gateway/gateway.ts';
import { createPagedList } from '../../../gateway/pages.ts';
import { withInitialData } from '../../../gateway/resource.ts';
import type { Day, DayRange } from '../../../sport/days.ts';
import { endedIn } from '../../../sport/records.ts';
import { bucketsOf, rangeOf, type Period } from '../periods.ts';
import { createStatistics, type SportStore } from '../statistics-store.ts';
import { addendOf, pointsOf, type Workout } from '../workouts.ts';
import type { SampleSport } from './sample-sport.ts';

const PAGE_SIZE = 10;

const answer = <T>(value: T): Promise<Answer<T>> => Promise.resolve({ ok: true, value });

const computing = <T>(compute: () => T) => withInitialData(() => answer(compute()), compute);

/** Creates the statistics of made-up workouts. It computes what a server would send. */
export function createSampleStatistics<Item extends Workout, Sums extends object, Kind extends string>(
  sample: (today: Day) => SampleSport<Item, Sums, Kind>,
  readToday: () => Day,
): SportStore<Sums, Kind, Item> {
  let made: { readonly day: Day; readonly sport: SampleSport<Item, Sums, Kind> } | null = null;
  const sportOn = (day: Day) => {
    if (!made || made.day !== day) made = { day, sport: sample(day) };
    return made.sport;
  };
  const inRange = (range: DayRange, today: Day) =>
    sportOn(today).workouts.filter((workout) => endedIn(range, workout));
  /** Returns the workouts of the period `around` a day, as made up on `today`. */
  const within = (period: Period, today: Day, around: Day) => inRange(rangeOf(period, around), today);
  const pageOf = (page: number) => {
    const { workouts } = sportOn(readToday());
    return {
      items: workouts.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
      pageCount: Math.ceil(workouts.length / PAGE_SIZE),
      total: workouts.length,
    };
  };
  return {
    statistics: createStatistics((period, day, isEarlier) => {
      // The workouts of an earlier period are also made up today.
      const today = isEarlier ? readToday : day;
      const addends = () => within(period, today(), day()).map(addendOf);
      const sumsOf = (around = day()) => sportOn(today()).sums(within(period, today(), around));
      return {
        addends: () => answer(addends()),
        chart: computing(() => {
          const until = isEarlier ? rangeOf(period, day()).last : day();
          return bucketsOf(period, until, pointsOf(addends(), sportOn(today()).measure));
        }),
        summary: withInitialData(
          (_: RequestOptions, around?: Day) => answer(sumsOf(around)),
          () => sumsOf(),
        ),
        bests: computing(() => sportOn(today()).bests(within(period, today(), day()))),
        workouts: (_, range) => answer(inRange(range, today())),
        openable: (_, day) => answer(inRange({ first: day, last: day }, today())),
      };
    }, readToday),
    records: createPagedList(
      withInitialData((_: RequestOptions, page: number) => answer(pageOf(page)), pageOf),
    ),
    rowsIn: (_, range) => answer(inRange(range, readToday())),
  };
}
