import type { Paged } from '../sport/records.ts';
import { createBlock, type Block } from './block.ts';
import type { Answer, Cancel } from './gateway.ts';

/** A long list, of which only the first page is loaded. createPages (pages.ts) loads the others. */
export interface PagedList<T> {
  readonly first: Block<Paged<T>>;
  /** Requests a page, counted from 1. */
  ask(page: number, cancel: Cancel): Promise<Answer<Paged<T>>>;
}

export const createPagedList = <T>(ask: PagedList<T>['ask']): PagedList<T> => ({
  first: createBlock((cancel) => ask(1, cancel)),
  ask,
});
