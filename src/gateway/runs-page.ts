import type { DayRange } from '../sport/days.ts';
import type { ListedRun, Maybe } from '../sport/records.ts';
import { id, list, number, object, wallTime } from './decode.ts';
import { caloriesKcal, runsRequest } from './fields.ts';
import { reading, type Call } from './gateway.ts';

/** At most RUNS_PAGE_SIZE runs of a range. */
export interface RunsPage {
  readonly runs: readonly ListedRun[];
  /** The length of the whole list, as the server counts it; `null` if it does not, or counts none. */
  readonly total: Maybe<number>;
}

/** Loads a page, counted from 1, of the runs that ended in a range of days. */
export const getRunsPage = (range: DayRange, page: number): Call<RunsPage> =>
  reading(runsRequest(range, page), 'list', (data, zone) => ({
    runs: list(data, (row): ListedRun => ({
      id: id(row.userSportResultId) || id(row.id) || '',
      endedAt: wallTime(row.endTime, zone) || wallTime(row.dateTime, zone),
      distanceM: number(row.mileage),
      durationS: number(row.sportTime),
      caloriesKcal: caloriesKcal(row),
      sportType: number(row.sportType),
      sportValue: id(row.sportValue),
    })),
    total: number(object(data).dataTotal) || null,
  }));
