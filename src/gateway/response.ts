import type { TimeZone } from '../sport/time-zone.ts';
import type { Call, Failure, Received, Success } from './gateway.ts';
import { isObject, text, type Shape } from './decode.ts';

const CODES = /^(10001|100000|528|0|200)$/;
const FLAG = /^(true|1)$/;

export const isSuccess = (success: unknown, code: unknown): boolean =>
  FLAG.test(String(success)) || CODES.test(String(code));

/**
 * Quotes integers of 16 and more digits in a JSON text: Java backends send ids above 2^53 as numbers, which
 * JSON.parse would round. Runs in linear time, and copies the text only if there is something to quote.
 */
export function quoteLongIntegers(json: string): string {
  const long = /(^|[:,[\s])-?\d{16,}(?![^,\]}\s])/g;
  let quoted = '';
  let copied = 0;
  let inString = false;
  let quote = json.indexOf('"');
  // Not `exec`, which creates an array and strings for each integer.
  while (long.test(json)) {
    const end = long.lastIndex;
    let start = end - 16;
    // Back over further digits and the minus. Only these can have codes from 45 to 57 here.
    while (json.charCodeAt(start - 1) > 44 && json.charCodeAt(start - 1) < 58) start--;
    // Find out whether a string is open at this position. Each quote on the way is visited once.
    for (; quote >= 0 && quote < start; quote = json.indexOf('"', quote + 1)) {
      let before = quote;
      while (inString && json[before - 1] === '\\') before--;
      // After an odd number of backslashes the quote is escaped.
      if (!((quote - before) % 2)) inString = !inString;
    }
    if (!inString) {
      quoted += json.slice(copied, start) + '"' + json.slice(start, end) + '"';
      copied = end;
    }
  }
  return quoted + json.slice(copied);
}

/** About ten thousand participants of a raffle in one answer. A longer text would block an old phone. */
const MAX_CHARS = 2e6;

/** Parses JSON, with long integers as strings. Returns `null` for text that is not JSON or is too long. */
export function parseBody(text: string): unknown {
  try {
    return text.length > MAX_CHARS ? null : JSON.parse(quoteLongIntegers(text.replace(/^\ufeff/, '')));
  } catch {
    return null;
  }
}

/** A failed call, of which `explain` makes a `Failure`. `body` is the parsed response, if it is JSON. */
export interface Unexplained {
  readonly ok: false;
  readonly kind: Failure['kind'];
  readonly received?: Received;
  readonly body?: unknown;
}

/** A success also has the body's `data`, as it arrived. */
export type Outcome<T> = (Success<T> & { readonly data: unknown }) | Unexplained;

export function readAnswer<T>(call: Call<T>, received: Received, zone: TimeZone): Outcome<T> {
  const body = parseBody(received.text);
  if (received.status !== 200 || !isObject(body)) return { ok: false, kind: 'status', received, body };
  if (!isSuccess(body.success, text(body.code))) return { ok: false, kind: 'rejected', received, body };
  const { data } = body;
  if (call.hasShape && !call.hasShape(data)) return { ok: false, kind: 'malformed', received };
  return { ok: true, value: call.decode(data, zone), data, text: received.text };
}

/**
 * Whether an answer of the expected shape may replace what is shown. A success without data says that there is none:
 * somebody has deleted the only workout. Unreadable data says nothing.
 */
export const mayReplace = (shape: Shape | undefined, data: unknown, value: unknown): boolean =>
  isWorthShowing(shape, data, value) || (shape === 'list' ? rowsOf(data) == null : isVoid(data));

/** Whether an answer is worth showing: it has content, or is an empty list. */
export function isWorthShowing(shape: Shape | undefined, data: unknown, value: unknown): boolean {
  const rows = shape === 'list' ? rowsOf(data) : null;
  return !isBlank(value) || (Array.isArray(rows) && !rows.length);
}

const rowsOf = (data: unknown): unknown => (isObject(data) ? data.list : data);

export const isVoid = (data: unknown): boolean =>
  data == null || data === '' || (typeof data === 'object' && Object.values(data).every(isVoid));

function isBlank(value: unknown): boolean {
  if (value == null || value === '' || value === false) return true;
  const fields = value as Record<string, unknown>;
  // A page of a list also has numbers, which are no content.
  if (Array.isArray(fields.items)) return !fields.items.length;
  return typeof value === 'object' && Object.keys(value).every((name) => isBlank(fields[name]));
}
