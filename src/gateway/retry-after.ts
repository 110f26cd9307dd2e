import type { Received } from './gateway.ts';
import { isBusy } from './response.ts';

/** Upper limit for Retry-After. */
export const MAX_RETRY_AFTER_MS = 3_600_000;

/**
 * Returns the value of Retry-After in milliseconds. The header has seconds, or a date by the server's clock: the
 * phone's may be wrong, so the date is measured from the response's own `Date`. Returns `null` if one of them is
 * missing or unreadable (other origins may hide `Date`), or if the date has passed.
 */
export function readRetryAfter({ status, headers }: Received): number | null {
  const value = isBusy(status) && headers ? headers.get('Retry-After') || '' : '';
  const at = dateOf(value);
  const ms = /^ *\d{1,9} *$/.test(value) ? +value * 1000 : at ? at - dateOf(headers?.get('Date') || '') : NaN;
  return ms >= 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : null;
}

/** Dates of HTTP end like this. All engines parse them alike. */
const dateOf = (text: string) => (/:\d\d GMT$/.test(text) ? Date.parse(text) : NaN);
