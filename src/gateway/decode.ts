import { cutText } from '../sport/cut-text.ts';
import type { WallTime } from '../sport/days.ts';
import { isLinkId } from '../sport/link-id.ts';
import { parseDecimal } from '../sport/numbers.ts';
import { parseTimeZone, wallTimeIn, type TimeZone } from '../sport/time-zone.ts';

/*
 * Lenient decoders: none throws, and a value that nobody can read becomes `null` or an empty list. Servers also send
 * numbers as strings, dates in a dozen formats, and `null` for lists.
 */

export type Json = Readonly<Record<string, unknown>>;

/** Few lists have more rows than this. A server that ignores the page size must not freeze a page. */
const LIST_MAX = 2500;

/** Reads a number from 0 to `max`, which defaults to ten digits, also from a text. */
export function number(value: unknown, max = 9_999_999_999): number | null {
  const read = parseDecimal(value);
  // Math.abs turns -0 into 0.
  return read >= 0 && read <= max ? Math.abs(read) : null;
}

const TEXT_MAX = 200;

/** What some servers write when they have no text, and names of which nothing is seen. */
const NOTHING = /^(null|undefined|NaN|[\s\xad\u115f\u1160\u200b-\u200f\u2060-\u206f\u2800\u3164\uffa0]*)$/;

/** Returns the character of a reference such as '&uuml;', or the reference if the engine does not know its name. */
function namedCharacter(reference: string): string {
  const area = document.createElement('textarea');
  // No HTML: the reference has only letters and digits between its signs.
  area.innerHTML = reference;
  // HTML reads the beginning of '&copyleft;' as '©'. A character has at most two code units.
  return area.value.length > 2 ? reference : area.value;
}

/**
 * Some servers write names with HTML's references: emoji that their database does not take, or all letters beyond ASCII.
 */
export const unescapeText = (escaped: string): string =>
  escaped.replace(
    /&(?:([a-z]{2,8}\d{0,2})|#(\d{2,6}|x[\da-f]{2,5}));/gi,
    // Behind a zero both kinds of code are numbers: 0128170 and 0x1F4AA.
    (reference, name: string | undefined, code: string) =>
      name ? namedCharacter(reference) : String.fromCodePoint(Number(`0${code}`)),
  );

/** Reads text for people: trimmed, and cut with an ellipsis at 200 characters. Empty text becomes `null`. */
export function text(value: unknown): string | null {
  const read = Number.isFinite(value) ? String(value) : value;
  const words = typeof read === 'string' ? unescapeText(read).trim() : '';
  return words.length > TEXT_MAX ? cutText(words, TEXT_MAX - 1) + '…' : NOTHING.test(words) ? null : words;
}

/** Reads an id that a link may carry. Integers above 2^53 have become strings before, so no digit is lost. */
export function id(value: unknown): string | null {
  const read = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  return isLinkId(read) ? read : null;
}

export function isObject(value: unknown): value is Json {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

export function object(value: unknown): Json {
  return isObject(value) ? value : {};
}

/** Decodes the first `max` rows of `value`, or of its `list`. Drops those for which `read` returns `null`. */
export function list<T>(value: unknown, read: (row: Json) => T | null, max = LIST_MAX): T[] {
  const rows: unknown = isObject(value) ? value.list : value;
  const items: T[] = [];
  if (Array.isArray(rows))
    rows.slice(0, max).forEach((row: unknown) => {
      const item = isObject(row) ? read(row) : null;
      if (item !== null) items.push(item);
    });
  return items;
}

/** The shape of an answer's data: one object, or rows (a list, or an object's `list`). */
export type Shape = 'object' | 'list';

/**
 * Whether `data` has this shape, or is missing. A list without any readable row is malformed: it does not
 * even say that the list is empty. An object with content but without a `list` is malformed where a list is
 * expected, and so is any `list` that is not a list.
 */
export function hasShape(shape: Shape, data: unknown): boolean {
  const payload = shape === 'list' && isObject(data) ? data.list : data;
  if (payload == null)
    return !Object.values(object(data)).some((field) => field && typeof field === 'object');
  // PHP writes an empty object as [].
  if (Array.isArray(payload) && !payload.length) return true;
  if (shape === 'list') return isReadableList(payload);
  return isObject(payload) && isReadableList(payload.list || []);
}

const isReadableList = (rows: unknown) => Array.isArray(rows) && (!rows.length || rows.some(isObject));

/** From 2000 on: '1970-01-01' and '1900-01-01' are servers' words for no date. */
const DATE_TIME =
  /^(20\d\d[-/,]\d\d[-/,]\d\d)(?:[T ,](\d\d[:,]\d\d)([:,]\d\d)?(?:[.,]\d+)?)? ?(Z|[-+][\d:]+)?(\[.+])?$/;

/**
 * Reads 'YYYY-MM-DD' and 'YYYY/MM/DD', also with ' HH:mm:ss' or 'THH:mm:ss.SSS' and Java's '[Europe/Berlin]' behind a
 * zone, Java's [YYYY, M, D, H, m, s], and seconds or milliseconds since 1970. A date with a zone, or a count since 1970,
 * is converted to `zone`. Other dates are local times already, and a day without a time stays one. `Date.parse` is not
 * used, because engines disagree about it.
 */
export function wallTime(value: unknown, zone: TimeZone): WallTime | null {
  const epoch = number(value, 1e13);
  if (epoch !== null && epoch >= 1e8) {
    if (epoch < 1e10) return wallTimeIn(zone, epoch * 1000);
    // Neither plausible seconds nor milliseconds.
    return epoch < 1e11 ? null : wallTimeIn(zone, epoch);
  }
  // [2026, 10, 7, 8, 12] is '2026,10,07,08,12'.
  const isParts = Array.isArray(value) && value.every(Number.isFinite);
  const written: unknown = isParts ? value.join().replace(/\b\d\b/g, '0$&') : value;
  const parts = typeof written === 'string' && DATE_TIME.exec(written);
  if (!parts) return null;
  const [, date = '', time, seconds = ':00', offset] = parts;
  const day = date.replace(/[/,]/g, '-');
  const wall = `${day}T${time || '00:00'}${seconds}`.replace(/,/g, ':');
  const part = (start: number, end?: number) => Number(wall.slice(start, end));
  const utcMs = Date.UTC(part(0, 4), part(5, 7) - 1, part(8, 10), part(11, 13), part(14, 16), part(17));
  // Reject 30 February and 24:00, which Date.UTC would move on to another day.
  if (new Date(utcMs).toISOString().slice(0, 19) !== wall) return null;
  if (!offset) return time ? wall : day || null;
  const offsetMin = parseTimeZone(offset);
  return typeof offsetMin === 'number' ? wallTimeIn(zone, utcMs - offsetMin * 60_000) : null;
}
