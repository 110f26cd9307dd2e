import { later } from './load-later.ts';

/** Prefetches a chunk that the reader is likely to need, once the page has its data: see anticipate.ts. */
export const prefetch = (load: () => Promise<unknown>): (() => void) =>
  later.subscribe((code) => code && code.anticipate(load));
