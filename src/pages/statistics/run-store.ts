import { perPerson } from '../../app/per-person.ts';
import { createFetcher, withInitialData, type Fetcher } from '../../gateway/resource.ts';
import {
  bareFailure,
  type Answer,
  type Call,
  type RequestOptions,
  type Gateway,
} from '../../gateway/gateway.ts';
import { getBests, type Machines } from '../../gateway/shared-calls.ts';
import { createPagedList } from '../../gateway/pages.ts';
import type { Day, DayRange } from '../../sport/days.ts';
import type { Paged, RunRecord, RunSums } from '../../sport/records.ts';
import { getChart, getRecords, getSums, getTreadmillRecords, RUNNING_SCENE, sceneOf } from './calls.ts';
import { bucketsOf, hasEndedBefore, rangeOf, type Bucket, type Period } from './periods.ts';
import type { SportStore } from './sport.ts';
import { createStatistics, type PeriodRequests, type RequestsOf } from './statistics-store.ts';
import type { Workout } from './workouts.ts';

/*
 * The stores of the two pages of runs: on all machines (`createRunning`) and on treadmills (`createScene`). The server
 * has bars of current periods only, and of the distance only: the chunk added-up.ts makes all others from runs and sums.
 */

export function createRunning(gateway: Gateway, readToday: () => Day): SportStore {
  const list = createList(gateway, getRecords);
  const requestsOf = runRequests({
    gateway,
    readToday,
    sceneCode: RUNNING_SCENE,
    machines: 'device',
    // The list on the page requests its first page, and retries it if it fails. Before it comes, the rows are unknown.
    findRecords: (options, range) =>
      list.records.firstPage.state.value.data
        ? list.findRecords(options, range)
        : Promise.resolve({ ok: true, value: null }),
  });
  return { statistics: createStatistics(requestsOf, readToday), ...list };
}

export function createScene(gateway: Gateway, readToday: () => Day, code: string | undefined): SportStore {
  const list = createList(gateway, getTreadmillRecords);
  // No `findRecords`: `userSportResultId` opens the results of these rows.
  const requestsOf = runRequests({ gateway, readToday, sceneCode: sceneOf(code), machines: 'treadmill' });
  return { statistics: createStatistics(requestsOf, readToday), ...list };
}

function createList(gateway: Gateway, getPage: (page: number) => Call<Paged<RunRecord>>) {
  const records = createPagedList(createFetcher(gateway, getPage));
  const findRecords: SportStore['findRecords'] = (request, range) =>
    withAddedUp((addedUp) =>
      addedUp.findRecords({
        gateway,
        firstPage: records.firstPage.state.value.data,
        getPage,
        range,
        request,
      }),
    );
  return { records, findRecords };
}

interface Options {
  readonly gateway: Gateway;
  readonly readToday: () => Day;
  readonly sceneCode: string;
  readonly machines: Machines;
  /**
   * Finds the rows of a day with the ids that open their results; `null` if the list cannot be searched. Absent if
   * `userSportResultId` opens the results, because the call for the runs of a day returns this id.
   */
  findRecords?(options: RequestOptions, range: DayRange): Promise<Answer<readonly Workout[] | null>>;
}

function runRequests(options: Options): RequestsOf {
  const { gateway, readToday, sceneCode, machines, findRecords } = options;
  // This store stays while the native app signs another person in, whose sums differ.
  const endedSumsBy = perPerson((_: Gateway): Record<string, RunSums | undefined> => ({}));
  return (period, day) => {
    /** The options of `loadBars` and `loadAddends`. */
    const optionsOf = (request: RequestOptions) => {
      const endedSums = endedSumsBy(gateway);
      return { gateway, sceneCode, period, day: day(), today: readToday(), endedSums, request };
    };
    const workouts: PeriodRequests['workouts'] = (request, range, mostPages) =>
      withAddedUp(({ loadRunsOnce }) => loadRunsOnce({ gateway, range, hasEnded: true, mostPages, request }));
    return {
      chart: createChart(options, period, day, (request) =>
        withAddedUp(({ loadBars }) => loadBars(optionsOf(request))),
      ),
      addends: (request) => withAddedUp(({ loadAddends }) => loadAddends(optionsOf(request))),
      sums: createFetcher(gateway, (dateTime = day()) => getSums({ sceneCode, period, dateTime })),
      bests: createFetcher(gateway, () =>
        getBests(machines, period === 'total' ? null : rangeOf(period, day())),
      ),
      workouts,
      workoutsToOpen: (request, pastDay) => {
        const range = { first: pastDay, last: pastDay };
        // All runs of a day are on one page of the call's answer.
        return findRecords ? findRecords(request, range) : workouts(request, range, 1);
      },
    };
  };
}

/** Asks the server for the bars of a current period, and adds up those of an ended one. */
function createChart(
  { gateway, readToday, sceneCode }: Options,
  period: Period,
  day: () => Day,
  addUp: Fetcher<readonly Bucket[]>,
): Fetcher<readonly Bucket[]> {
  // The period may end before the page is refreshed.
  const hasEndedNow = () => hasEndedBefore(period, day(), readToday());
  const askPoints = createFetcher(gateway, () => getChart({ sceneCode, period }));
  const askServer: Fetcher<readonly Bucket[]> = (options) => {
    // Midnight may pass before the points arrive.
    const askedOn = day();
    return askPoints(options).then((answer) =>
      answer.ok ? { ...answer, value: bucketsOf(period, askedOn, answer.value) } : answer,
    );
  };
  return withInitialData(
    (options: RequestOptions) => (hasEndedNow() ? addUp : askServer)(options),
    () => {
      const points = hasEndedNow() ? null : askPoints.initialData();
      return points && bucketsOf(period, day(), points);
    },
  );
}

/**
 * Calls a function of added-up.ts after its code has loaded. If the code cannot be loaded, the answer is a failure: a
 * store has no component that could show this, as `lazyPart` does.
 */
const withAddedUp = <T>(
  use: (code: typeof import('./added-up.ts')) => Promise<Answer<T>>,
): Promise<Answer<T>> =>
  import('./added-up.ts').then(use, () => ({ ok: false, failure: bareFailure('transport') }));
