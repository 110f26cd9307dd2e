import { signal } from '@preact/signals';

export type LateCore = typeof import('./late-core.ts');

/** What no page needs before its first data; `null` until it has loaded. */
export const lateCore = signal<LateCore | null>(null);

/** Loads the late core at the first call; after a failure the next call tries again. */
export function loadLateCore(): Promise<LateCore> {
  const loaded = lateCore.value;
  return loaded
    ? Promise.resolve(loaded)
    : import('./late-core.ts').then((module) => (lateCore.value = module));
}

/** `loadLateCore` for a reader who waits: the loader shows a line meanwhile, and after a while a text. */
export function awaitLateCore(): Promise<LateCore> {
  const loading = loadLateCore();
  if (!lateCore.value) window.loader.wait(loading);
  return loading;
}

/** Loads the late core ahead of its use, which loads it again if this fails. */
export const preloadLateCore = (): Promise<unknown> => loadLateCore().catch(() => {});

/** Prefetches a chunk that the reader probably needs, once the late core is there (prefetch.ts). */
export const prefetch = (load: () => Promise<unknown>): (() => void) =>
  lateCore.subscribe((loaded) => loaded?.prefetch(load));
