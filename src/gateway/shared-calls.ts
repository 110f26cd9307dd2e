import { addDays, type DayRange } from '../sport/days.ts';
import { endedIn, type Best, type BestKind, type ListedRun } from '../sport/records.ts';
import { id, list, number, object, text, wallTime } from './decode.ts';
import { caloriesKcal, paceSPerKm } from './fields.ts';
import {
  reading,
  request,
  type Answer,
  type Call,
  type CallRequest,
  type Gateway,
  type RequestOptions,
} from './gateway.ts';

/** The first and last second of a range of days; `null` means all time. */
export const rangeTimes = (range: DayRange | null) => ({
  startTime: range && range.first + ' 00:00:00',
  endTime: range && range.last + ' 23:59:59',
});

export const RECORDS_PAGE_SIZE = 10;

/** A page, counted from 1, of all workouts, newest first. */
export const recordsRequest = (page: number): CallRequest =>
  request('/api-shc-sport/deviceResult/pageList', { pageNo: page, pageSize: RECORDS_PAGE_SIZE });

export const RUNS_PAGE_SIZE = 99;

/** A page, counted from 1, of the runs that ended in a range of days. The path is an assumption. */
export const runsRequest = (range: DayRange, page = 1): CallRequest =>
  request('/api-shc-sport/userDeviceSportResult/pageList', {
    pageNo: page,
    pageSize: RUNS_PAGE_SIZE,
    ...rangeTimes(range),
  });

/** `device`: records of all machines. `treadmill`: only of treadmills. */
export type Machines = 'device' | 'treadmill';

/** A `range` of `null` means all time. */
export const bestsRequest = (machines: Machines, range: DayRange | null) =>
  request(`/api-shc-sport/${machines}Result/getBest`, rangeTimes(range));

function kindOf(type: string): BestKind {
  if (type === '1') return 'longestTime';
  return type === '2' ? 'longestDistance' : 'fastestPace';
}

export const getBests = (machines: Machines, range: DayRange | null): Call<readonly Best[]> =>
  reading(bestsRequest(machines, range), 'list', (data, zone) =>
    list(data, (row): Best | null => {
      const type = text(row.bestType);
      if (type === null) return null;
      const kind = kindOf(type);
      const value = kind === 'fastestPace' ? paceSPerKm(row.data) : number(row.data);
      return value ? { kind, value, at: wallTime(row.createTime, zone) } : null;
    }),
  );

interface RunsPage {
  readonly runs: readonly ListedRun[];
  /** The number of its rows, readable or not. */
  readonly rowCount: number;
  /** The length of the whole list, as the server counts it; `null` if it does not, or counts none. */
  readonly total: number | null;
}

const getRunsPage = (range: DayRange, page: number): Call<RunsPage> =>
  reading(runsRequest(range, page), 'list', (data, zone) => {
    const { list: rows, dataTotal } = object(data);
    const runs = list(data, (row): ListedRun => ({
      id: id(row.userSportResultId) || id(row.id) || '',
      endedAt: wallTime(row.endTime, zone) || wallTime(row.dateTime, zone),
      distanceM: number(row.mileage),
      durationS: number(row.sportTime),
      caloriesKcal: caloriesKcal(row),
      sportType: number(row.sportType),
      sportValue: id(row.sportValue),
    }));
    const rowCount = Array.isArray(rows) ? rows.length : runs.length;
    return { runs, rowCount, total: number(dataTotal) || null };
  });

/** More pages than anyone's runs of a month fill. */
const MOST_PAGES = 9;

export interface RunsOptions {
  readonly gateway: Gateway;
  readonly range: DayRange;
  readonly mostPages?: number | undefined;
  readonly request: RequestOptions;
}

export interface RangeRuns {
  readonly runs: readonly ListedRun[];
  /** Whether these are all runs: the list does not go on behind the last page that was requested. */
  readonly areAll: boolean;
}

/**
 * Loads the runs page after page. Omits a run that ends a day before or after the range. `null` if a run lies farther
 * outside or has no end: then the server ignores the range.
 */
export function loadRuns({
  gateway,
  range,
  mostPages = MOST_PAGES,
  request,
}: RunsOptions): Promise<Answer<RangeRuns | null>> {
  const near = { first: addDays(range.first, -1), last: addDays(range.last, 1) };
  // One stale page makes the result stale.
  const load = (
    page: number,
    earlier: readonly ListedRun[],
    rowsBefore: number,
    wasStale: boolean,
  ): Promise<Answer<RangeRuns | null>> =>
    gateway.send(getRunsPage(range, page), request).then((sent) => {
      const answer = { ...sent, isStale: wasStale || !!sent.isStale };
      if (!answer.ok) return answer;
      const { runs, rowCount, total } = answer.value;
      const received = rowsBefore + rowCount;
      // The total decides if there is one: the server's pages may be shorter than requested.
      const isLast = !rowCount || (total ? total <= received : rowCount < RUNS_PAGE_SIZE);
      if (!runs.every((run) => endedIn(near, run))) return { ...answer, value: null };
      // The list may move on between two pages, or repeat a run.
      const knownIds = new Set(earlier.map((run) => run.id));
      const fresh = runs.filter(
        (run) => endedIn(range, run) && (!run.id || (!knownIds.has(run.id) && knownIds.add(run.id))),
      );
      const all = [...earlier, ...fresh];
      return isLast || page === mostPages
        ? { ...answer, value: { runs: all, areAll: isLast } }
        : load(page + 1, all, received, answer.isStale);
    });
  return load(1, [], 0, false);
}
