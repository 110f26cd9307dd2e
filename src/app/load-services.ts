import { signal } from '@preact/signals';

export type Services = typeof import('./services.ts');

/** What no page needs before its first data; `null` until it has loaded. */
export const services = signal<Services | null>(null);

/**
 * Returns the services; loads them on the first call. Rejects if they cannot be loaded. A later call then tries again.
 */
export function loadServices(): Promise<Services> {
  const loaded = services.value;
  return loaded
    ? Promise.resolve(loaded)
    : import('./services.ts').then((module) => (services.value = module));
}

/** The same for somebody who waits for it: a line says that they are on their way, and words that this is slow. */
export function awaitServices(): Promise<Services> {
  const loading = loadServices();
  if (!services.value) window.loader.wait(loading);
  return loading;
}

/** Calls `use` with the services, and `otherwise` if they cannot be loaded. */
export const withServices = (use?: (loaded: Services) => void, otherwise = () => {}): void =>
  void loadServices().then(use, otherwise);

/** Prefetches a chunk that the reader is likely to need, once the page has its data: see anticipate.ts. */
export const prefetch = (load: () => Promise<unknown>): (() => void) =>
  services.subscribe((loaded) => loaded?.anticipate(load));
