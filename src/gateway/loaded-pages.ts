import type { Paged } from '../sport/records.ts';

/*
 * The loaded part of a list, page after page. Meanwhile the server's list changes: new rows come in front of it, and
 * any row may go.
 */

export type Identified = { readonly id: string };

export interface LoadedPages<T> {
  readonly items: readonly T[];
  readonly first: Paged<T> | null;
  /** 0 before a page has arrived. */
  readonly lastPage: number;
  /** The length of the whole list, as last reported by the server; the number of items if it reports none. */
  readonly total: number;
  readonly isAtEnd: boolean;
  /** How many of the items the totals of later pages count no longer. Only a new first page shows which. */
  readonly deletedUnseen: number;
  /**
   * The lower total after which we last requested an earlier page again. Once for each total: a server may count fewer
   * rows on every later page.
   */
  readonly repairedTotal: number | null;
  /**
   * How many items the next pages will repeat, because new rows have moved them down: with 2 new rows in front of 20
   * loaded rows, page 3 begins with the last 2 of the 20. Below 0 if pages have repeated more than that.
   */
  readonly movedDown: number;
}

export const NOTHING_LOADED: LoadedPages<never> = {
  items: [],
  first: null,
  lastPage: 0,
  total: 0,
  isAtEnd: false,
  deletedUnseen: 0,
  repairedTotal: null,
  movedDown: 0,
};

/**
 * Adds a page behind the items. If its total tells that rows are gone, later rows have moved up, and this page would
 * leave a gap: then adds nothing, and `repairFrom` is the earlier page to request in its place.
 */
export function addNextPage<T extends Identified>(
  loaded: LoadedPages<T>,
  page: number,
  next: Paged<T>,
): { readonly loaded: LoadedPages<T>; readonly repairFrom: number | null } {
  const { total } = next;
  if (total === null || total >= loaded.total || total === loaded.repairedTotal)
    return { loaded: addRows(loaded, page, next), repairFrom: null };
  const deleted = loaded.total - total;
  return {
    loaded: { ...loaded, total, repairedTotal: total, deletedUnseen: loaded.deletedUnseen + deleted },
    repairFrom: pageAfterDeletion(page, deleted, loaded.first),
  };
}

/**
 * Puts a new first page in front of the items, so that the reader keeps the scroll position. Drops all items if the
 * new page is the whole list, if it has no row in common with the items, or if rows below the new page were deleted,
 * because nobody knows which rows. `hasSameNext`: whether the page that followed the items still follows them.
 */
export function putFirstPage<T extends Identified>(
  loaded: LoadedPages<T>,
  first: Paged<T>,
): { readonly loaded: LoadedPages<T>; readonly hasSameNext: boolean } {
  const { items: rows, total, pageCount } = first;
  const { covered, deleted, added } = overlapOf(loaded.items, rows);
  const totalBefore = loaded.first?.total ?? null;
  const isWholeList = total === null ? pageCount === 1 : total <= rows.length;
  const areRowsBelowDeleted = total !== null && totalBefore !== null && total < totalBefore + added - deleted;
  const emptied = { ...NOTHING_LOADED, first, repairedTotal: loaded.repairedTotal };
  if (isWholeList || !covered || areRowsBelowDeleted)
    return { loaded: addRows(emptied, 1, first), hasSameNext: false };
  const lastPage = pageAfterDeletion(loaded.lastPage, deleted, first);
  const merged = {
    items: [...rows, ...loaded.items.slice(covered)],
    total,
    // Without a total the first page's count of pages is a guess: it does not tell where the kept rows end.
    pageCount: total === null && !loaded.isAtEnd ? lastPage + 1 : pageCount,
  };
  const movedDown = loaded.movedDown + added;
  return { loaded: addRows({ ...emptied, movedDown }, lastPage, merged), hasSameNext: !deleted };
}

function addRows<T extends Identified>(
  before: LoadedPages<T>,
  page: number,
  { items: rows, pageCount, total }: Paged<T>,
): LoadedPages<T> {
  const knownIds = new Set(before.items.map(({ id }) => id));
  const newRows = rows.filter(({ id }) => !knownIds.has(id) && knownIds.add(id));
  const loaded = {
    ...before,
    items: [...before.items, ...newRows],
    lastPage: page,
    movedDown: before.movedDown - (rows.length - newRows.length),
  };
  const hasNewRows = newRows.length > 0;
  const hasNextPage = page < pageCount;
  if (total === null) {
    // A page without a new row ends the list, because the server might repeat its rows for ever; unless new rows have
    // moved known rows down onto this page.
    const isAtEnd = !hasNextPage || (!hasNewRows && before.movedDown <= 0);
    return { ...loaded, total: loaded.items.length, isAtEnd };
  }
  const isComplete = loaded.items.length - loaded.deletedUnseen >= total;
  // After the last page there may be more: the server's pages may be shorter than requested.
  return { ...loaded, total, isAtEnd: isComplete || (!hasNextPage && !hasNewRows) };
}

interface Overlap {
  /** The number of items down to the last one that is also on the page, this one included. */
  readonly covered: number;
  /** How many of these items are not on the page. */
  readonly deleted: number;
  /** How many rows of the page above this last one are new. */
  readonly added: number;
}

function overlapOf(items: readonly Identified[], rows: readonly Identified[]): Overlap {
  const knownIds = new Set(items.map(({ id }) => id));
  const ids = rows.map(({ id }) => id);
  const lastKnownId = [...ids].reverse().find((id) => knownIds.has(id));
  const covered = items.findIndex(({ id }) => id === lastKnownId) + 1;
  const deleted = items.slice(0, covered).filter(({ id }) => !ids.includes(id)).length;
  const above = ids.slice(0, ids.lastIndexOf(lastKnownId ?? ''));
  return { covered, deleted, added: above.filter((id) => !knownIds.has(id)).length };
}

/** Returns the page on which the rows of `page` begin, now that `deleted` rows above them are gone. */
const pageAfterDeletion = (page: number, deleted: number, first: Paged<unknown> | null): number =>
  Math.max(1, page - Math.ceil(deleted / (first?.items.length || 1)));
