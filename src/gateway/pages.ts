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
  /** Asks for the first page, or again for it, behind a question that is open: what is there stays, and new rows come in front. */
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
  /** The page that is on its way, or that failed last; 0: none. */
  let asked = 0;
  /** Somebody asked for the first page while it was on its way. */
  let again = false;

  const set = (change: Partial<PagesState>) => {
    state.value = Object.assign({}, state.value, change);
  };
  const cancel = () => {
    if (open) open.cancel();
    open = null;
    asked = 0;
    again = false;
    if (state.value.more === 'loading') set({ more: 'idle' });
  };
  const send = (wanted: number, quiet: boolean) => {
    cancel();
    asked = wanted;
    if (wanted > 1) set({ more: 'loading' });
    const mine = (open = createCancel());
    if (wanted < 2) mine.had = page > 0;
    mine.quiet = quiet;
    ask(wanted, mine).then((answer) => {
      if (mine !== open) return;
      open = null;
      const isFirst = wanted === 1;
      if (answer.ok) {
        asked = 0;
        if (isFirst) addFirst(answer.value);
        else add(wanted, answer.value);
      } else {
        const { failure } = answer;
        set(isFirst ? (page ? {} : { status: 'failed', failure }) : { more: 'failed' });
        if (failure.heal) failure.heal(() => open || asked !== wanted || send(wanted, true));
      }
      if (again || mine.known) load();
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

  const addFirst = ({ items: rows, pageCount: counted, total }: Paged<T>) => {
    // Behind the new first page stays what was there: a reader deep in the list keeps his place.
    const before = rows.some(({ id }) => known.has(id)) || (counted && !rows.length) ? items : [];
    const wanted = before.length ? page : 1;
    // What the first page guesses says nothing of the pages behind those that are there.
    const isOpen = before.length && total === null && state.value.more !== 'end';
    const pageCount = isOpen ? wanted + 1 : counted;
    items = [];
    known = new Set();
    add(wanted, { items: rows.concat(before), pageCount, total });
  };
  const load = () => {
    // Once behind the question that is open. A next page is given up, and can be asked for again.
    again = !!open && asked === 1;
    if (again) return;
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
