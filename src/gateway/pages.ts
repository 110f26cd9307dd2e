import { signal, type ReadonlySignal } from '@preact/signals';
import { createCancel } from './cancel.ts';
import type { Answer, Cancel, Failure } from './gateway.ts';
import type { Paged } from '../sport/records.ts';

export interface PagesState {
  /** The status of the first page. Later pages only change `more`. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** How many items have been loaded. */
  readonly count: number;
  /** The length of the whole list, as reported by the server. */
  readonly total: number;
  /** The state at the end of the loaded items. `idle`: there are more to load. */
  readonly more: 'idle' | 'loading' | 'failed' | 'end';
  /** Why the first page could not be loaded. */
  readonly failure?: Failure;
}

/** A long list that is loaded page by page. */
export interface Pages<T> {
  readonly state: ReadonlySignal<PagesState>;
  at(index: number): T | undefined;
  first(count: number): readonly T[];
  /**
   * Loads or reloads the first page. If it is already loading, it is loaded once more afterwards. Loaded items stay;
   * new rows are added in front of them.
   */
  load(): void;
  /** Loads the next page, or retries it. Does nothing while a page is loading, or at the end of the list. */
  next(): void;
  cancel(): void;
}

type Row = { readonly id: string };

/**
 * `ask` requests a page, counted from 1. Rows with a known id are dropped, because a list can grow while it is read.
 */
export function createPages<T extends Row>(
  ask: (page: number, cancel: Cancel) => Promise<Answer<Paged<T>>>,
): Pages<T> {
  const state = signal<PagesState>({ status: 'loading', count: 0, total: 0, more: 'idle' });
  // Mutated in place, so that adding a page costs the same however long the list is.
  let items: T[] = [];
  let knownIds = new Set<string>();
  let page = 0;
  let open: Cancel | null = null;
  /** The number of the page that is loading or that failed last; 0 for none. */
  let requestedPage = 0;
  /** Whether `load` was called while the first page was loading. */
  let loadAgain = false;

  const set = (change: Partial<PagesState>) => {
    state.value = Object.assign({}, state.value, change);
  };
  const cancel = () => {
    if (open) open.cancel();
    open = null;
    requestedPage = 0;
    loadAgain = false;
    if (state.value.more === 'loading') set({ more: 'idle' });
  };
  const send = (wanted: number, quiet: boolean) => {
    cancel();
    requestedPage = wanted;
    if (wanted > 1) set({ more: 'loading' });
    const request = (open = createCancel());
    if (wanted < 2) request.had = page > 0;
    request.quiet = quiet;
    ask(wanted, request).then((answer) => {
      if (request !== open) return;
      open = null;
      const isFirst = wanted === 1;
      if (answer.ok) {
        requestedPage = 0;
        if (isFirst) addFirst(answer.value);
        else add(wanted, answer.value);
      } else {
        const { failure } = answer;
        set(isFirst ? (page ? {} : { status: 'failed', failure }) : { more: 'failed' });
        if (failure.heal) failure.heal(() => open || requestedPage !== wanted || send(wanted, true));
      }
      if (loadAgain || request.known) load();
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
    // Stops if the server sends no total and the page brought no new row: it might repeat the same rows for ever.
    const more = page < pageCount && (total !== null || count > before) ? 'idle' : 'end';
    state.value = { status: 'ready', count, total: total === null ? count : total, more };
  };

  const addFirst = ({ items: rows, pageCount: counted, total }: Paged<T>) => {
    // Keep the loaded items behind the new first page, so that the user keeps the scroll position.
    const before = rows.some(({ id }) => knownIds.has(id)) || (counted && !rows.length) ? items : [];
    const wanted = before.length ? page : 1;
    // Without a total the first page's page count is a guess, and says nothing about the end of the items that are
    // loaded.
    const isOpen = before.length && total === null && state.value.more !== 'end';
    const pageCount = isOpen ? wanted + 1 : counted;
    items = [];
    knownIds = new Set();
    add(wanted, { items: rows.concat(before), pageCount, total });
  };
  const load = () => {
    // Load the first page once more after the open request. A request for a next page is cancelled, and can be
    // repeated.
    loadAgain = !!open && requestedPage === 1;
    if (loadAgain) return;
    if (!page) set({ status: 'loading' });
    send(1, false);
  };

  return {
    state,
    at: (index) => items[index],
    first: (count) => items.slice(0, count),
    load,
    next() {
      const { more } = state.value;
      if (page && !open && more !== 'end') send(page + 1, false);
    },
    cancel,
  };
}
