import { signal } from '@preact/signals';

export type Later = typeof import('./later.tsx');

/** The code that no page needs before its first data; `null` until it has loaded. */
export const later = signal<Later | null>(null);

/** Returns that code; loads it on the first call. Rejects if it cannot be loaded. */
export function loadLater(): Promise<Later> {
  const code = later.value;
  return code ? Promise.resolve(code) : import('./later.tsx').then((module) => (later.value = module));
}

/** The same for somebody who waits for it: a line says that it is on its way, and words that it is slow. */
export function awaitLater(): Promise<Later> {
  const loading = loadLater();
  if (!later.value) window.loader.wait(loading);
  return loading;
}

/** Prefetches a chunk that the reader is likely to need, once the page has its data: see anticipate.ts. */
export const prefetch = (load: () => Promise<unknown>): (() => void) =>
  later.subscribe((code) => code?.anticipate(load));
