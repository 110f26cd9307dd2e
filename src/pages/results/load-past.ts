import { signal } from '@preact/signals';
import { id, list, number, object, wallTime } from '../../gateway/decode.ts';
import { RECORDS_PAGE_SIZE, recordsRequest } from '../../gateway/shared-calls.ts';
import { reading, type Call, type Gateway, type RequestOptions } from '../../gateway/gateway.ts';
import type { WallTime } from '../../sport/days.ts';
import { sumOf } from '../../sport/numbers.ts';
import { isCourseRun } from '../../sport/records.ts';
import type { Result } from './result.ts';

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

/** Compares times without their seconds: a server may give a workout other seconds in another answer. */
export const isSameMinute = (one: WallTime | null, other: WallTime | null): boolean =>
  !!one && !!other && one.slice(0, 16) === other.slice(0, 16);

interface PastPage {
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

/** The part of the list of all workouts around a result, newest first. */
export interface Past {
  readonly workouts: readonly PastWorkout[];
  /** The index of the result's own row. */
  readonly own: number;
  /** The page of the list with the first row, counted from 1. */
  readonly firstPage: number;
  readonly hasOldest: boolean;
}

/** The list that the remarks have loaded, with the id of its result. The links to the neighbours wait for it. */
export const shownPast = signal<{ readonly id: string; readonly past: Past } | null>(null);

/**
 * Loads the part of the list of all workouts around a result: the first three pages, or three pages at its
 * ordinal. `null` if they do not contain the result, or are inconsistent.
 */
export function loadPast(
  gateway: Gateway,
  { id, result }: { readonly id: string; readonly result: Result },
  options: RequestOptions,
): Promise<Past | null> {
  const load = (pages: readonly number[]) =>
    Promise.all(pages.map((page) => gateway.send(getPastPage(page), options))).then((answers) =>
      answers.map((answer) => (answer.ok ? answer.value : null)),
    );
  return load([1]).then(([first]) => {
    if (!first || options.signal.aborted) return null;
    const isOnFirst = placeOf(first.rows, id, result) >= 0;
    const page = isOnFirst ? 1 : pageOf(first, result.ordinal);
    if (!page || (page === 1 && !isOnFirst)) return null;
    const { total } = first;
    const isAll = total === null ? first.rows.length < RECORDS_PAGE_SIZE : total <= first.rows.length;
    const wanted = [page, page + 1, page + 2].filter(
      (each) => each > 1 && !isAll && (total === null || (each - 1) * RECORDS_PAGE_SIZE < total),
    );
    return load(wanted).then((pages) => {
      const known = page === 1 ? [first, ...pages] : pages;
      const workouts = joined(known);
      const own = workouts ? placeOf(workouts, id, result) : -1;
      return workouts && own >= 0
        ? { workouts, own, firstPage: page, hasOldest: hasOldest(known, page, total) }
        : null;
    });
  });
}

/** Returns the page with the workout of this ordinal (the newest has the highest); 0 if there is none. */
function pageOf({ total }: PastPage, ordinal: Result['ordinal']): number {
  const place = total && ordinal ? total - ordinal : -1;
  return place < 0 ? 0 : 1 + Math.floor(place / RECORDS_PAGE_SIZE);
}

/**
 * Returns the index of a result's row, -1 if there is none: the row with its id and end, or else the first with its
 * end and distance, because lists may have other ids.
 */
function placeOf(rows: PastPage['rows'], id: string, { endedAt, distanceM }: Result): number {
  const near = rows.filter((row) => row && isSameMinute(row.endedAt, endedAt));
  const own = near.find((row) => row?.id === id) ?? near.find((row) => row?.distanceM === distanceM);
  return own ? rows.indexOf(own) : -1;
}

type Pages = readonly (PastPage | null)[];

/** Joins the pages up to a missing one; `null` if they are not one list, newest first. */
function joined(pages: Pages): PastWorkout[] | null {
  const workouts: PastWorkout[] = [];
  for (const { rows } of upToMissing(pages))
    for (const row of rows) {
      const before = workouts[workouts.length - 1];
      if (!row) return null;
      // The list has grown meanwhile, which moved its rows.
      if (workouts.some(({ id }) => id === row.id)) continue;
      if (before && row.endedAt > before.endedAt) return null;
      workouts.push(row);
    }
  return workouts;
}

function upToMissing(pages: Pages): readonly PastPage[] {
  const missing = pages.indexOf(null);
  return pages.slice(0, missing < 0 ? pages.length : missing).filter((page) => page !== null);
}

/** A server's pages may be shorter than requested, so the rows are counted. */
function hasOldest(pages: Pages, firstPage: number, total: PastPage['total']): boolean {
  const known = upToMissing(pages);
  const rows = known.map((page) => page.rows.length);
  if (total !== null) return (firstPage - 1) * RECORDS_PAGE_SIZE + sumOf(rows) >= total;
  return known.length === pages.length && (rows[rows.length - 1] ?? 0) < RECORDS_PAGE_SIZE;
}
