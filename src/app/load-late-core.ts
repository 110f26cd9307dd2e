import { signal } from '@preact/signals';

export type LateCore = typeof import('./late-core.ts');

/** What no page needs before its first data; `null` until it has loaded. */
export const lateCore = signal<LateCore | null>(null);

/**
 * Returns the late core; loads it on the first call. Rejects if it cannot be loaded. A later call then tries again.
 */
export function loadLateCore(): Promise<LateCore> {
  const loaded = lateCore.value;
  return loaded
    ? Promise.resolve(loaded)
    : import('./late-core.ts').then((module) => (lateCore.value = module));
}

/** The same for somebody who waits for it: a line says that they are on their way, and words that this is slow. */
export function awaitLateCore(): Promise<LateCore> {
  const loading = loadLateCore();
  if (!lateCore.value) window.loader.wait(loading);
  return loading;
}

/** Calls `use` with the late core, and `otherwise` if it cannot be loaded. */
export const withLateCore = (use?: (loaded: LateCore) => void, otherwise = () => {}): void =>
  void loadLateCore().then(use, otherwise);

/** Prefetches a chunk that the reader is likely to need, once the page has its data: see anticipate.ts. */
export const prefetch = (load: () => Promise<unknown>): (() => void) =>
  lateCore.subscribe((loaded) => loaded?.anticipate(load));
