import { addDays, type DayRange } from '../sport/days.ts';
import { endedIn, type ListedRun } from '../sport/records.ts';
import { id, list, number, object, wallTime } from './decode.ts';
import { caloriesKcal, RUNS_PAGE_SIZE, runsRequest } from './fields.ts';
import { reading, type Answer, type Call, type Gateway, type RequestOptions } from './gateway.ts';

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
 * Loads the runs of a range of days, page after page. Omits a run that ends a day before or after it. `null`
 * if a run lies farther outside or has no end: then the server ignores the range.
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
