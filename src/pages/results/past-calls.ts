import { id, list, number, object, text, wallTime } from '../../gateway/decode.ts';
import { paceSPerKm, rangeTimes, runsRequest } from '../../gateway/fields.ts';
import { reading, request, type Call } from '../../gateway/gateway.ts';
import type { DayRange, WallTime } from '../../sport/days.ts';
import { isCourseRun } from '../../sport/records.ts';

// The calls about other workouts. A page sends them late and quietly.

const SPORT = '/api-shc-sport';

/** The number of rows of a page of `deviceResult/pageList`. */
export const RECORDS_PAGE_SIZE = 10;

/** A row of the list of all workouts, newest first. */
export interface PastWorkout {
  readonly id: string;
  readonly endedAt: WallTime;
  readonly distanceM: number | null;
  readonly durationS: number | null;
  /** eqptTypeCode */
  readonly deviceType: number | null;
  /** Only for a course run. */
  readonly courseId: string | null;
}

/** Servers may give a workout different seconds in two answers. */
export const isSameMinute = (one: WallTime | null, other: WallTime | null): boolean =>
  !!one && !!other && one.slice(0, 16) === other.slice(0, 16);

export interface PastPage {
  /** `null`: a row without a time. */
  readonly rows: readonly (PastWorkout | null)[];
  readonly total: number | null;
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
                courseId: isCourseRun(number(row.sportType)) ? id(row.sportValue) : null,
              }
            : null,
        );
        return null;
      });
      return { rows, total: number(object(data).dataTotal) || null };
    },
  );

type RunRow = Pick<PastWorkout, 'id' | 'endedAt' | 'distanceM'>;

/** The runs of some days, with the ids that open their results. */
export const getRunRows = (range: DayRange): Call<readonly RunRow[]> =>
  reading(runsRequest(range), 'list', (data, zone) =>
    list(data, (row): RunRow | null => {
      const runId = id(row.userSportResultId) || id(row.id);
      const endedAt = wallTime(row.endTime, zone);
      return runId && endedAt ? { id: runId, endedAt, distanceM: number(row.mileage) } : null;
    }),
  );

/** A best, and the end of its workout. */
export interface PastBest {
  readonly value: number;
  readonly endedAt: WallTime | null;
}

/** The best workouts on any machine; `null` if the server names none. */
export interface PastBests {
  readonly longestM: PastBest | null;
  readonly fastestSPerKm: PastBest | null;
}

const LONGEST_TIME = '1';
const LONGEST_DISTANCE = '2';

/** Loads the bests of a range of days; `null` means all time. */
export const getPastBests = (range: DayRange | null): Call<PastBests> =>
  reading(request(`${SPORT}/deviceResult/getBest`, rangeTimes(range)), 'list', (data, zone) => {
    let longestM: PastBest | null = null;
    let fastestSPerKm: PastBest | null = null;
    list(data, (row) => {
      const type = text(row.bestType);
      const isDistance = type === LONGEST_DISTANCE;
      const value = isDistance ? number(row.data) : paceSPerKm(row.data);
      if (!value || type === null || type === LONGEST_TIME) return null;
      const best = { value, endedAt: wallTime(row.createTime, zone) };
      if (isDistance) longestM ??= best;
      else fastestSPerKm ??= best;
      return null;
    });
    return { longestM, fastestSPerKm };
  });
