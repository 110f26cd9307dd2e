import type { RequestOptions, Gateway } from '../../gateway/gateway.ts';
import type { Past } from './context.ts';
import { getPastPage, RECORDS_PAGE_SIZE, type PastPage, type PastWorkout } from './past-calls.ts';
import type { Result } from './result.ts';

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
        ? { workouts, own, firstPage: page, hasNewest: page === 1, hasOldest: hasOldest(known, page, total) }
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
  const near = rows.filter((row) => row?.endedAt.slice(0, 16) === endedAt?.slice(0, 16));
  const own = near.find((row) => row?.id === id) ?? near.find((row) => row?.distanceM === distanceM);
  return own ? rows.indexOf(own) : -1;
}

type Pages = readonly (PastPage | null)[];

/** Joins the pages up to a missing one; `null` if they are not one list, newest first. */
function joined(pages: Pages): PastWorkout[] | null {
  const workouts: PastWorkout[] = [];
  const isOneList = upToMissing(pages).every(({ rows }) =>
    rows.every((row) => {
      const before = workouts[workouts.length - 1];
      if (!row) return false;
      // The list has grown meanwhile, which moved its rows.
      if (workouts.some(({ id }) => id === row.id)) return true;
      workouts.push(row);
      return !before || row.endedAt <= before.endedAt;
    }),
  );
  return isOneList ? workouts : null;
}

function upToMissing(pages: Pages): readonly PastPage[] {
  const missing = pages.indexOf(null);
  return pages.slice(0, missing < 0 ? pages.length : missing).filter((page) => page !== null);
}

/** A server's pages may be shorter than requested, so the rows are counted. */
function hasOldest(pages: Pages, first: number, total: PastPage['total']): boolean {
  const known = upToMissing(pages);
  const rows = known.map((page) => page.rows.length);
  if (total !== null)
    return (first - 1) * RECORDS_PAGE_SIZE + rows.reduce((sum, each) => sum + each, 0) >= total;
  return known.length === pages.length && (rows[rows.length - 1] ?? 0) < RECORDS_PAGE_SIZE;
}
