import { perPerson } from '../../app/per-person.ts';
import { createFetcher } from '../../gateway/resource.ts';
import type { Answer, Call, RequestOptions, Gateway } from '../../gateway/gateway.ts';
import { createPagedList, type PagedList } from '../../gateway/pages.ts';
import type { Day, DayRange } from '../../sport/days.ts';
import type { Best, BestKind, Paged, RunRecord, Summary } from '../../sport/records.ts';
import {
  getBests,
  getChart,
  getRecords,
  getSummary,
  getTreadmillBests,
  getTreadmillRecords,
  RUNNING_SCENE,
  sceneOf,
} from './calls.ts';
import { bucketsOf, rangeOf } from './periods.ts';
import { createStatistics, type PeriodSource, type SportStore } from './statistics-store.ts';
import type { Openable } from './workouts.ts';

/** Loads the code for what the server has no call for. */
const late = <T>(use: (code: typeof import('./added-up.ts')) => Promise<Answer<T>>): Promise<Answer<T>> =>
  import('./added-up.ts').then(use, () => ({
    ok: false,
    failure: { kind: 'transport', message: null, code: null },
  }));

type RunStore = SportStore<Summary, BestKind, RunRecord>;

interface Options {
  readonly gateway: Gateway;
  readonly sceneCode: string;
  readonly getBests: (options: { range: DayRange | null }) => Call<readonly Best[]>;
  /** Absent where the rows open by `userSportResultId`, which runs have, too. */
  readonly listed?: RunStore['listed'];
}

/** Returns the requests for the statistics of a scene. */
function runSource({ gateway, sceneCode, getBests, listed }: Options): PeriodSource<Summary, BestKind> {
  /** The sums of months and years that are over, by their dates. */
  const knownBy = perPerson((_: Gateway): Record<string, Summary> => ({}));
  return (period, today, isEarlier) => {
    const addends = (options: RequestOptions) =>
      late(({ loadAddends }) =>
        loadAddends({
          gateway,
          sceneCode,
          period,
          day: today(),
          isEarlier,
          known: knownBy(gateway),
          request: options,
        }),
      );
    return {
      addends,
      workouts: (options, range, pages) =>
        late(({ loadRuns }) => loadRuns({ gateway, range, pages, request: options })),
      openable: (options, day) =>
        listed
          ? listed(options, { first: day, last: day })
          : late<readonly Openable[] | null>(({ loadRuns }) =>
              loadRuns({ gateway, range: { first: day, last: day }, pages: 1, request: options }),
            ),
      chart: isEarlier
        ? (options) =>
            late(({ barsOf }) => addends(options).then((answer) => barsOf(period, today(), answer)))
        : createFetcher(
            gateway,
            () => getChart({ sceneCode, period }),
            () => {
              const day = today();
              return (points) => bucketsOf(period, day, points);
            },
          ),
      summary: createFetcher(
        gateway,
        (day = today()) => getSummary({ sceneCode, period, dateTime: day }),
        () => (sums) => sums,
      ),
      bests: createFetcher(
        gateway,
        () => getBests({ range: period === 'total' ? null : rangeOf(period, today()) }),
        () => (bests) => bests,
      ),
    };
  };
}

/** The list of all workouts, newest first. */
function createList(gateway: Gateway, getPage: (page: number) => Call<Paged<RunRecord>>) {
  const records: PagedList<RunRecord> = createPagedList(
    (page, options) => gateway.send(getPage(page), options),
    () => gateway.peek?.(getPage(1))?.value ?? null,
  );
  const listed: RunStore['listed'] = (options, range) =>
    late(({ listedIn }) =>
      listedIn({ gateway, first: records.first.state.value.data, getPage, range, request: options }),
    );
  return { records, listed };
}

/** Creates the store of the running statistics. */
export function createRunning(gateway: Gateway, today: () => Day): RunStore {
  const list = createList(gateway, (page) => getRecords({ page }));
  const source = runSource({ gateway, sceneCode: RUNNING_SCENE, getBests, listed: list.listed });
  return { statistics: createStatistics(source, today), ...list };
}

/** Creates the store of a treadmill's own statistics. `code` is the link's. */
export function createScene(gateway: Gateway, today: () => Day, code: string | undefined): RunStore {
  const source = runSource({ gateway, sceneCode: sceneOf(code), getBests: getTreadmillBests });
  const list = createList(gateway, (page) => getTreadmillRecords({ page }));
  return { statistics: createStatistics(source, today), ...list };
}
