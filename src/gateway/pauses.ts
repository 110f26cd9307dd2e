import type { Received } from './gateway.ts';

/** What a server answers that wants less of us, or is not itself. */
export const isBusy = (status: number | undefined): boolean => /^(429|502|503|504)$/.test(String(status));

/** No server is left alone for longer. */
const LONGEST_MS = 3_600_000;

/** Milliseconds of Retry-After: seconds, or a date by the server's clock. `null` where it says nothing that can be read. */
export function pauseOf({ status, headers }: Received): number | null {
  const given = isBusy(status) && headers ? headers.get('Retry-After') || '' : '';
  const ms = /^ *\d{1,9} *$/.test(given) ? +given * 1000 : dateOf(given) - Date.now();
  return ms >= 0 ? Math.min(ms, LONGEST_MS) : null;
}

/** All engines read this one form of dates alike. */
const dateOf = (text: string) =>
  /^\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/.test(text) ? Date.parse(text) : NaN;
