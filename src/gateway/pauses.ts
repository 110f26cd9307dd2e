import type { Received } from './gateway.ts';

/** Whether the status says that the server is overloaded or temporarily unavailable. */
export const isBusy = (status: number | undefined): boolean => /^(429|50[234])$/.test(String(status));

/** Upper limit for Retry-After. */
const LONGEST_MS = 3_600_000;

/**
 * Returns the value of Retry-After in milliseconds. The header has seconds, or a date by the server's clock. Returns
 * `null` if it is missing or unreadable, or if the date has passed.
 */
export function pauseOf({ status, headers }: Received): number | null {
  const value = isBusy(status) && headers ? headers.get('Retry-After') || '' : '';
  const ms = /^ *\d{1,9} *$/.test(value) ? +value * 1000 : dateOf(value) - Date.now();
  return ms >= 0 ? Math.min(ms, LONGEST_MS) : null;
}

/** Dates of HTTP end like this. All engines parse them alike. */
const dateOf = (text: string) => (/:\d\d GMT$/.test(text) ? Date.parse(text) : NaN);
