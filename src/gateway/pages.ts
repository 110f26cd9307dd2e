import { signal, type ReadonlySignal } from '@preact/signals';
import type { Paged } from '../sport/records.ts';
import { mergeFirstPage, pageAfterDeletion, type Identified } from './merge-first-page.ts';
import { createResource, type Resource } from './resource.ts';
import type { Answer, Failure, RequestOptions } from './gateway.ts';

/** Asks for a page of a list, counted from 1. */
interface PageFetcher<T> {
  (options: RequestOptions, page: number): Promise<Answer<Paged<T>>>;
  /** Returns the page if it has arrived already. */
  readonly initialData?: (page: number) => Paged<T> | null;
}

/** A long list, of which only the first page is loaded. `createPages` loads the others. */
export interface PagedList<T> {
  readonly firstPage: Resource<Paged<T>>;
  readonly ask: PageFetcher<T>;
}

export const createPagedList = <T>(ask: PageFetcher<T>): PagedList<T> => ({
  firstPage: createResource(
    (options) => ask(options, 1),
    () => ask.initialData?.(1) ?? null,
  ),
  ask,
});

export interface PagesState {
  /** How many items have been loaded. */
  readonly count: number;
  /** The length of the whole list, as reported by the server. */
  readonly total: number;
  /** The state at the end of the loaded items. `idle`: there are more to load. */
  readonly more: 'idle' | 'loading' | 'failed' | 'end';
  /** The failure of the next page, if it has failed. */
  readonly failure: Failure | null;
}

/** The pages of a long list. */
export interface Pages<T> {
  readonly state: ReadonlySignal<PagesState>;
  at(index: number): T | undefined;
  first(count: number): readonly T[];
  /** Loads the next page, or retries it. Does nothing while a page is loading, or at the end of the list. */
  next(): void;
  /** Cancels the open request. From now on the pages ignore a new first page. */
  close(): void;
}

/**
 * Loads the pages of a list after its first one, which the list loads by itself. When the first page has been
 * loaded again, its new rows are added in front of the loaded ones, and deleted rows are dropped. So are rows
 * with a known id, because a list can grow while it is read.
 */
export function createPages<T extends Identified>({ firstPage, ask }: PagedList<T>): Pages<T> {
  const state = signal<PagesState>({ count: 0, total: 0, more: 'idle', failure: null });
  // Mutated in place, so that adding a page costs the same however long the list is.
  let items: T[] = [];
  let knownIds = new Set<string>();
  /** The first page, with which `items` begin. */
  let first: Paged<T> | null = null;
  let lastPage = 0;
  let openRequest: AbortController | null = null;
  /** The number of the page that is loading or that failed last; 0 for none. */
  let requestedPage = 0;
  /** How many rows were deleted, judged by the totals of later pages. 0 again once a new first page shows which. */
  let deletedUnseen = 0;
  /**
   * The lower total after which an earlier page was requested again. This happens once for each total, because
   * a server may count fewer rows on later pages than on the first, every time.
   */
  let repairedTotal: number | null = null;
  /** How many loaded rows the next pages will repeat, because new rows have moved them down. */
  let movedDown = 0;

  const setMore = (more: PagesState['more'], failure: Failure | null = null) => {
    state.value = { ...state.value, more, failure };
  };
  const cancel = () => {
    openRequest?.abort();
    openRequest = null;
    requestedPage = 0;
  };

  const send = (wanted: number, { background }: Pick<RequestOptions, 'background'> = {}) => {
    requestedPage = wanted;
    setMore('loading');
    const controller = (openRequest = new AbortController());
    ask({ signal: controller.signal, background }, wanted).then((answer) => {
      if (controller !== openRequest) return;
      openRequest = null;
      if (!answer.ok) {
        setMore('failed', answer.failure);
        return answer.failure.retry?.(() => {
          const isStillMissing = !openRequest && requestedPage === wanted;
          if (isStillMissing) send(wanted, { background: true });
        });
      }
      requestedPage = 0;
      // `pageAfterDeletion` has returned the first page, because later rows have moved up into it.
      if (wanted === 1) return addFirst(answer.value);
      const { total: totalBefore } = state.value;
      const { total } = answer.value;
      const mayAdd = total === null || total >= totalBefore || total === repairedTotal;
      if (mayAdd) return add(wanted, answer.value);
      // Rows were deleted and the others have moved up: this page alone would leave a gap.
      repairedTotal = total;
      deletedUnseen += totalBefore - total;
      state.value = { ...state.value, total };
      send(pageAfterDeletion(wanted, totalBefore - total, first), { background });
    });
  };

  const add = (page: number, { items: rows, pageCount, total }: Paged<T>) => {
    const countBefore = items.length;
    lastPage = page;
    rows.forEach((row) => {
      if (knownIds.has(row.id)) return;
      knownIds.add(row.id);
      items.push(row);
    });
    const count = items.length;
    const added = count - countBefore;
    let isMore: boolean;
    if (total === null) {
      // The list ends at a page without a new row, because the server might repeat the same rows for ever.
      isMore = page < pageCount && (added > 0 || movedDown > 0);
    } else {
      // The total decides, even after the last page as long as there are new rows: the server's pages may be
      // shorter than requested.
      isMore = count - deletedUnseen < total && pageCount > 0 && (page < pageCount || added > 0);
    }
    const repeated = rows.length - added;
    movedDown -= repeated;
    state.value = { count, total: total ?? count, more: isMore ? 'idle' : 'end', failure: null };
  };

  const addFirst = (newFirst: Paged<T>) => {
    const isAtEnd = state.value.more === 'end';
    const merged = mergeFirstPage({ items, first, lastPage, isAtEnd }, newFirst);
    // The page that is loading would no longer follow the last row.
    if (!merged.hasSameNext) cancel();
    first = newFirst;
    deletedUnseen = 0;
    movedDown = merged.added === null ? 0 : movedDown + merged.added;
    items = [];
    knownIds = new Set();
    add(merged.page, merged);
    if (openRequest) setMore('loading');
    else requestedPage = 0;
  };

  /** The first page that was merged last: the resource also notifies when only its status changes. */
  let followed: Paged<T> | null = null;
  const stopFollowing = firstPage.state.subscribe(({ data }) => {
    if (!data || data === followed) return;
    followed = data;
    repairedTotal = null;
    addFirst(data);
  });

  return {
    state,
    at: (index) => items[index],
    first: (count) => items.slice(0, count),
    next() {
      if (lastPage && !openRequest && state.value.more !== 'end') send(requestedPage || lastPage + 1);
    },
    close() {
      stopFollowing();
      cancel();
    },
  };
}
