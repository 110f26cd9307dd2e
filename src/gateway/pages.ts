import { signal, type ReadonlySignal } from '@preact/signals';
import type { Paged } from '../sport/records.ts';
import { createResource, type Resource } from './resource.ts';
import type { Answer, RequestOptions } from './gateway.ts';

/** A long list, of which only the first page is loaded. createPages (pages.ts) loads the others. */
export interface PagedList<T> {
  readonly firstPage: Resource<Paged<T>>;
  /** Requests a page, counted from 1. */
  ask(page: number, options: RequestOptions): Promise<Answer<Paged<T>>>;
}

/** `initialData` returns the first page, if it has arrived already. */
export const createPagedList = <T>(
  ask: PagedList<T>['ask'],
  initialData?: () => Paged<T> | null,
): PagedList<T> => ({
  firstPage: createResource((options) => ask(1, options), initialData),
  ask,
});

export interface PagesState {
  /** How many items have been loaded. */
  readonly count: number;
  /** The length of the whole list, as reported by the server. */
  readonly total: number;
  /** The state at the end of the loaded items. `idle`: there are more to load. */
  readonly more: 'idle' | 'loading' | 'failed' | 'end';
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

type Identified = { readonly id: string };

/**
 * Loads the pages of a list after its first one, which the list loads by itself. When the first page has been loaded
 * again, its new rows are added in front of the loaded ones. Rows with a known id are dropped, because a list can grow
 * while it is read.
 */
export function createPages<T extends Identified>({ firstPage, ask }: PagedList<T>): Pages<T> {
  const state = signal<PagesState>({ count: 0, total: 0, more: 'idle' });
  // Mutated in place, so that adding a page costs the same however long the list is.
  let items: T[] = [];
  let knownIds = new Set<string>();
  let page = 0;
  let open: AbortController | null = null;
  /** The number of the page that is loading or that failed last; 0 for none. */
  let requestedPage = 0;
  /** The first page that `items` begin with. */
  let shownFirst: Paged<T> | null = null;

  const setMore = (more: PagesState['more']) => {
    state.value = { ...state.value, more };
  };
  const cancel = () => {
    open?.abort();
    open = null;
    requestedPage = 0;
    if (state.value.more === 'loading') setMore('idle');
  };
  const send = (wanted: number, background: boolean) => {
    requestedPage = wanted;
    setMore('loading');
    const request = (open = new AbortController());
    ask(wanted, { signal: request.signal, background }).then((answer) => {
      if (request !== open) return;
      open = null;
      if (answer.ok) {
        requestedPage = 0;
        add(wanted, answer.value);
        return;
      }
      setMore('failed');
      if (answer.failure.retry)
        answer.failure.retry(() => open || requestedPage !== wanted || send(wanted, true));
    });
  };
  const add = (wanted: number, { items: rows, pageCount, total }: Paged<T>) => {
    const before = items.length;
    page = wanted;
    rows.forEach((row) => {
      if (knownIds.has(row.id)) return;
      knownIds.add(row.id);
      items.push(row);
    });
    const count = items.length;
    const isNew = count > before;
    // The total decides if there is one: the server's pages may be shorter than those that were requested. Without a
    // total, or behind the last page, stops at a page without a new row: the server might repeat the same rows for
    // ever.
    const isMore =
      total === null
        ? page < pageCount && isNew
        : count < total && pageCount > 0 && (page < pageCount || isNew);
    state.value = { count, total: total === null ? count : total, more: isMore ? 'idle' : 'end' };
  };

  const addFirst = ({ items: rows, pageCount: counted, total }: Paged<T>) => {
    // Keep the loaded items behind the new first page, so that the user keeps the scroll position.
    const before = rows.some(({ id }) => knownIds.has(id)) ? items : [];
    // Only what follows other items is given up: a next page that is loading continues those that stay.
    if (!before.length) cancel();
    const wanted = before.length ? page : 1;
    // Without a total the first page's page count is a guess, and says nothing about the end of the items that are
    // loaded.
    const isOpen = before.length && total === null && state.value.more !== 'end';
    const pageCount = isOpen ? wanted + 1 : counted;
    items = [];
    knownIds = new Set();
    add(wanted, { items: [...rows, ...before], pageCount, total });
    if (open) setMore('loading');
    else requestedPage = 0;
  };

  const stop = firstPage.state.subscribe(({ data: value }) => {
    if (!value || value === shownFirst) return;
    shownFirst = value;
    addFirst(value);
  });

  return {
    state,
    at: (index) => items[index],
    first: (count) => items.slice(0, count),
    next() {
      if (page && !open && state.value.more !== 'end') send(page + 1, false);
    },
    close() {
      stop();
      cancel();
    },
  };
}
