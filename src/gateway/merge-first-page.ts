import type { Paged } from '../sport/records.ts';

export type Identified = { readonly id: string };

/** What has been loaded of a list. */
interface Loaded<T> {
  readonly items: readonly T[];
  /** The first page that the items begin with; `null` before it has come. */
  readonly first: Paged<T> | null;
  /** The number of the last page. */
  readonly lastPage: number;
  /** Whether the list ends with it. */
  readonly isAtEnd: boolean;
}

/** The list after its first page has been loaded again. */
interface Merged<T> extends Paged<T> {
  /** The page with which the items end. */
  readonly page: number;
  /** By how many new rows the kept ones have moved down; `null` if none are kept. */
  readonly added: number | null;
  /** Whether the same page comes next as before. */
  readonly hasSameNext: boolean;
}

/** Returns the page on which the rows of `page` begin, now that `deleted` rows above them are gone. */
export const pageAfterDeletion = (page: number, deleted: number, first: Paged<unknown> | null): number =>
  Math.max(1, page - Math.ceil(deleted / (first?.items.length || 1)));

/**
 * Compares the loaded rows with those of a new first page. Returns three counts: `covered`, the loaded rows down
 * to the last one that the new page has, too; `deleted`, those of them that the new page lacks; `added`, the new
 * page's unknown rows above that row.
 */
function overlapOf(items: readonly Identified[], rows: readonly Identified[]) {
  const knownIds = new Set(items.map(({ id }) => id));
  const idsFromEnd = rows.map(({ id }) => id).reverse();
  const lowestKnownId = idsFromEnd.find((id) => knownIds.has(id));
  const covered = items.findIndex(({ id }) => id === lowestKnownId) + 1;
  const deleted = items.slice(0, covered).filter(({ id }) => !idsFromEnd.includes(id)).length;
  const above = idsFromEnd.slice(idsFromEnd.indexOf(lowestKnownId ?? ''));
  return { covered, deleted, added: above.filter((id) => !knownIds.has(id)).length };
}

/**
 * Puts a new first page in front of the loaded rows, so that the reader keeps the scroll position. Keeps none
 * of them if the new page is the whole list, if it has no row in common with them, or if rows below it were
 * deleted, because nobody knows which.
 */
export function mergeFirstPage<T extends Identified>(loaded: Loaded<T>, first: Paged<T>): Merged<T> {
  const { items: rows, total, pageCount } = first;
  const { covered, deleted, added } = overlapOf(loaded.items, rows);
  const totalBefore = loaded.first?.total ?? null;
  const isWhole = total === null ? pageCount === 1 : total <= rows.length;
  const areRowsBelowDeleted = total !== null && totalBefore !== null && total < totalBefore + added - deleted;
  if (isWhole || !covered || areRowsBelowDeleted)
    return { ...first, page: 1, added: null, hasSameNext: false };
  const page = pageAfterDeletion(loaded.lastPage, deleted, first);
  return {
    items: [...rows, ...loaded.items.slice(covered)],
    total,
    // Without a total the first page's count of pages is a guess: it does not tell where the kept rows end.
    pageCount: total === null && !loaded.isAtEnd ? page + 1 : pageCount,
    page,
    added,
    hasSameNext: !deleted,
  };
}
