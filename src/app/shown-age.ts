import { signal } from '@preact/signals';

/** The age of data that could not be refreshed. */
export interface AsOf {
  /** The page's path and query. */
  readonly address: string;
  /** When the oldest shown answer was asked for, in milliseconds since 1970. */
  readonly atMs: number;
}

export const addressOfPage = (): string => location.pathname + location.search;

/** Keeps `asOf`, which is set while some of the data on the page could not be refreshed. */
export function createShownAge() {
  const asOf = signal<AsOf | null>(null);
  /** By key, the times of the requests for those answers that the page of `asOf` shows and could not refresh. */
  let staleTimes: Record<string, number> = {};
  /** Notes that the page goes on showing an answer of this time, or (without `atMs`) a new one. */
  const noteAge = (key: string, atMs?: number) => {
    const address = addressOfPage();
    if (address !== asOf.peek()?.address) staleTimes = {};
    delete staleTimes[key];
    if (atMs) staleTimes[key] = atMs;
    const times = Object.values(staleTimes);
    asOf.value = times.length ? { address, atMs: Math.min(...times) } : null;
  };
  return { asOf, noteAge };
}
