import { signal, type ReadonlySignal } from '@preact/signals';
import { createCancel } from './cancel.ts';
import type { Answer, Cancel, Failure } from './gateway.ts';
import type { Paged } from '../sport/records.ts';

export interface PagesState {
  /** Of the first page; later pages only change `more`. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** How many items are there. */
  readonly count: number;
  /** The whole list's length, as the server tells it. */
  readonly total: number;
  /** What stands behind the last item; `idle`: there is more. */
  readonly more: 'idle' | 'loading' | 'failed' | 'end';
  /** Why the first page could not be loaded. */
  readonly failure?: Failure;
}

/** A long list that arrives page by page. */
export interface Pages<T> {
  readonly state: ReadonlySignal<PagesState>;
  at(index: number): T | undefined;
  first(count: number): readonly T[];
  /** Asks for the first page, or again for it: what is there stays, and new rows come in front. */
  load(): void;
  /** Asks for the next page, or for one that failed; nothing while one is on its way or at the end. */
  next(): void;
  cancel(): void;
}

type Row = { readonly id: string };

/** `ask` asks for a page, counted from 1. A row that came before is dropped: lists grow while they are read. */
export function createPages<T extends Row>(
  ask: (page: number, cancel: Cancel) => Promise<Answer<Paged<T>>>,
): Pages<T> {
  const state = signal<PagesState>({ status: 'loading', count: 0, total: 0, more: 'idle' });
  // Grows in place: adding a page costs the page, however long the list is.
  let items: T[] = [];
  let known = new Set<string>();
  let page = 0;
  let open: Cancel | null = null;

  const set = (change: Partial<PagesState>) => {
    state.value = Object.assign({}, state.value, change);
  };
  const send = (wanted: number, take: (answer: Answer<Paged<T>>) => void) => {
    if (open) open.cancel();
    const mine = (open = createCancel());
    ask(wanted, mine).then((answer) => {
      if (mine !== open) return;
      open = null;
      take(answer);
    });
  };
  const add = (wanted: number, { items: rows, pageCount, total }: Paged<T>) => {
    const before = items.length;
    page = wanted;
    rows.forEach((row) => {
      if (known.has(row.id)) return;
      known.add(row.id);
      items.push(row);
    });
    const count = items.length;
    // A server that knows neither counts nor pages would answer the same rows for ever.
    const more = page < pageCount && (total !== null || count > before) ? 'idle' : 'end';
    state.value = { status: 'ready', count, total: total === null ? count : total, more };
  };

  return {
    state,
    at: (index) => items[index],
    first: (count) => items.slice(0, count),
    load() {
      if (!page) set({ status: 'loading' });
      // A next page that was on its way is given up and can be asked for again.
      if (state.value.more === 'loading') set({ more: 'idle' });
      send(1, (answer) => {
        if (!answer.ok) return set(page ? {} : { status: 'failed', failure: answer.failure });
        const { items: rows, pageCount: counted, total } = answer.value;
        // Behind the new first page stays what was there: a reader deep in the list keeps his place.
        const before = rows.some(({ id }) => known.has(id)) ? items : [];
        const wanted = before.length ? page : 1;
        // What the first page guesses says nothing of the pages behind those that are there.
        const isOpen = before.length && total === null && state.value.more !== 'end';
        const pageCount = isOpen ? wanted + 1 : counted;
        items = [];
        known = new Set();
        add(wanted, { items: rows.concat(before), pageCount, total });
      });
    },
    next() {
      const { more } = state.value;
      if (!page || open || more === 'loading' || more === 'end') return;
      set({ more: 'loading' });
      send(page + 1, (answer) => (answer.ok ? add(page + 1, answer.value) : set({ more: 'failed' })));
    },
    cancel() {
      if (open) open.cancel();
      open = null;
      if (state.value.more === 'loading') set({ more: 'idle' });
    },
  };
}
