import { id, list, number, object, wallTime } from '../../gateway/decode.ts';
import { recordsRequest } from '../../gateway/fields.ts';
import { reading, type Call } from '../../gateway/gateway.ts';
import type { WallTime } from '../../sport/days.ts';
import { isCourseRun } from '../../sport/records.ts';

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
  reading(recordsRequest(page), 'list', (data, zone) => {
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
  });
