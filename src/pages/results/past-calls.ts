import { id, list, number, object, text, wallTime } from '../../gateway/decode.ts';
import { rangeTimes, runsRequest } from '../../gateway/fields.ts';
import { reading, request, type Call } from '../../gateway/gateway.ts';
import type { DayRange, WallTime } from '../../sport/days.ts';
import type { Maybe } from '../../sport/records.ts';

// The calls that know the workouts before the shown one. A page sends them late and quietly.

const SPORT = '/api-shc-sport';

/** The rows of a page of `deviceResult/pageList`. */
export const RECORDS_PAGE_SIZE = 10;

/** A row of the list of all workouts, newest first. */
export interface PastWorkout {
  readonly id: string;
  readonly endedAt: WallTime;
  readonly distanceM: Maybe<number>;
  readonly durationS: Maybe<number>;
  /** eqptTypeCode */
  readonly deviceType: Maybe<number>;
}

export interface PastPage {
  /** `null` stands for a row that cannot be placed in time. */
  readonly rows: readonly (PastWorkout | null)[];
  readonly total: Maybe<number>;
}

/** A page of the list of all workouts, counted from 1. */
export const getPastPage = (page: number): Call<PastPage> =>
  reading(
    request(`${SPORT}/deviceResult/pageList`, { pageNo: page, pageSize: RECORDS_PAGE_SIZE }),
    'list',
    (data, zone) => {
      const rows: (PastWorkout | null)[] = [];
      list(data, (row) => {
        const rowId = id(row.id);
        const endedAt = wallTime(row.endTime, zone);
        rows.push(
          rowId && endedAt
            ? {
                id: rowId,
                endedAt,
                distanceM: number(row.mileage),
                durationS: number(row.sportTime),
                deviceType: number(row.eqptTypeCode),
              }
            : null,
        );
        return null;
      });
      return { rows, total: number(object(data).dataTotal) || null };
    },
  );

type RunRow = Pick<PastWorkout, 'id' | 'endedAt' | 'distanceM'>;

/** The runs of some days, by the ids that open their results. */
export const getRunRows = (range: DayRange): Call<readonly RunRow[]> =>
  reading(runsRequest(range), 'list', (data, zone) =>
    list(data, (row): RunRow | null => {
      const runId = id(row.userSportResultId) || id(row.id);
      const endedAt = wallTime(row.endTime, zone);
      return runId && endedAt ? { id: runId, endedAt, distanceM: number(row.mileage) } : null;
    }),
  );

export interface LongestRun {
  readonly distanceM: number;
  readonly endedAt: Maybe<WallTime>;
}

const LONGEST_DISTANCE = '2';

/** The longest distance of a range of days, on any machine. An answer without one is `{ longest: null }`. */
export const getLongest = (range: DayRange): Call<{ readonly longest: Maybe<LongestRun> }> =>
  reading(request(`${SPORT}/deviceResult/getBest`, rangeTimes(range)), 'list', (data, zone) => {
    const [longest = null] = list(data, (row): LongestRun | null => {
      const distanceM = number(row.data);
      return text(row.bestType) === LONGEST_DISTANCE && distanceM
        ? { distanceM, endedAt: wallTime(row.createTime, zone) }
        : null;
    });
    return { longest };
  });
