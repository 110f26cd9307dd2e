import { signal, type ReadonlySignal } from '@preact/signals';
import type { Paged } from '../sport/records.ts';
import {
  addNextPage,
  NOTHING_LOADED,
  putFirstPage,
  type Identified,
  type LoadedPages,
} from './loaded-pages.ts';
import { createResource, type Resource } from './resource.ts';
import type { Answer, Failure, RequestOptions } from './gateway.ts';

/** Asks for a page of a list, counted from 1. */
interface PageFetcher<T> {
  (options: RequestOptions, page: number): Promise<Answer<Paged<T>>>;
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
  readonly count: number;
  readonly total: number;
  /** `idle`: there are more to load. */
  readonly more: 'idle' | 'loading' | 'failed' | 'end';
  readonly failure: Failure | null;
}

export interface Pages<T> {
  readonly state: ReadonlySignal<PagesState>;
  at(index: number): T | undefined;
  first(count: number): readonly T[];
  /** Loads the next page, or retries it. Does nothing while a page is loading, or at the end of the list. */
  next(): void;
  /** Cancels the open request. From now on the pages ignore a new first page. */
  close(): void;
}

/** The request for a page. After a failure it stays until somebody requests the page again. */
interface PageRequest {
  readonly page: number;
  readonly controller: AbortController;
  failure: Failure | null;
}

/**
 * Loads the pages behind a list's first page. A new first page adds its new rows in front and drops deleted rows. The
 * list can grow meanwhile, so a later page may repeat rows, which are not added again.
 */
export function createPages<T extends Identified>({ firstPage, ask }: PagedList<T>): Pages<T> {
  let loaded: LoadedPages<T> = NOTHING_LOADED;
  let request: PageRequest | null = null;

  const currentState = (): PagesState => {
    const count = loaded.items.length;
    const { total, isAtEnd } = loaded;
    if (!request) return { count, total, more: isAtEnd ? 'end' : 'idle', failure: null };
    const { failure } = request;
    return { count, total, more: failure ? 'failed' : 'loading', failure };
  };
  const state = signal(currentState());
  const show = () => {
    state.value = currentState();
  };

  const cancel = () => {
    request?.controller.abort();
    request = null;
  };

  const putFirst = (first: Paged<T>) => {
    const merged = putFirstPage(loaded, first);
    ({ loaded } = merged);
    // A page that is loading would not follow the last row any more. A failure is dropped, too: the page is requested
    // again when the reader comes near the end of the list.
    if (!merged.hasSameNext || request?.failure) cancel();
    show();
  };

  const send = (page: number, background = false) => {
    const sent: PageRequest = { page, controller: new AbortController(), failure: null };
    request = sent;
    show();
    ask({ signal: sent.controller.signal, background }, page).then((answer) => {
      if (sent !== request) return;
      if (!answer.ok) {
        sent.failure = answer.failure;
        show();
        return answer.failure.retryLater?.(() => sent === request && send(page, true));
      }
      request = null;
      // A repair may begin with the first page.
      if (page === 1) return putFirst(answer.value);
      const next = addNextPage(loaded, page, answer.value);
      ({ loaded } = next);
      if (next.repairFrom) send(next.repairFrom, background);
      else show();
    });
  };
  // The first page that was merged last: the resource also notifies when only its status changes.
  let followed: Paged<T> | null = null;
  const stopFollowing = firstPage.state.subscribe(({ data }) => {
    if (!data || data === followed) return;
    followed = data;
    loaded = { ...loaded, repairedTotal: null };
    putFirst(data);
  });

  return {
    state,
    at: (index) => loaded.items[index],
    first: (count) => loaded.items.slice(0, count),
    next() {
      const mayAsk = request ? request.failure : !loaded.isAtEnd;
      if (loaded.lastPage && mayAsk) send(request?.page ?? loaded.lastPage + 1);
    },
    close() {
      stopFollowing();
      cancel();
    },
  };
}
