import type { Paged } from '../sport/records.ts';
import { createBlock, type Block } from './block.ts';
import type { Answer, Cancel } from './gateway.ts';

/** A long list, of which only the first page is loaded. createPages (pages.ts) loads the others. */
export interface PagedList<T> {
  readonly first: Block<Paged<T>>;
  /** Requests a page, counted from 1. */
  ask(page: number, cancel: Cancel): Promise<Answer<Paged<T>>>;
}

export function createPagedList<T>(ask: PagedList<T>['ask']): PagedList<T> {
  const first: Block<Paged<T>> = createBlock<Paged<T>>((cancel) =>
    ask(1, cancel).then((answer) => {
      const { value } = first.state.value;
      // A page without a readable row does not replace what is shown.
      const isUnreadable = answer.ok && answer.value.pageCount && !answer.value.items.length;
      return value && isUnreadable ? { ok: true, value } : answer;
    }),
  );
  return { first, ask };
}
