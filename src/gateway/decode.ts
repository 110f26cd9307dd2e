import type { Due } from './gateway.ts';
import type { WallTime } from '../sport/days.ts';
import { isLinkId } from '../sport/link-id.ts';
import { parseTimeZone, wallTimeIn, type TimeZone } from '../sport/time-zone.ts';

/**
 * Lenient readers of what came over the wire: none throws, and what can't be read is `null` or empty.
 * Numbers also come as strings, dates in a dozen forms, lists as `null`.
 */
export type Json = Readonly<Record<string, unknown>>;

/** Few lists have more rows than this; a server that ignores the page size must not freeze a page. */
const LIST_MAX = 2500;

/** A number of at least 0 that is no larger than `max`, of ten digits where nothing else is said; decimals have a point. */
export function number(value: unknown, max = 9_999_999_999): number | null {
  const read = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  // Math.abs makes -0 a plain 0.
  return typeof read === 'number' && read >= 0 && read <= max ? Math.abs(read) : null;
}

const TEXT_MAX = 200;

/** Text for people, trimmed and at most 200 characters long, cut with an ellipsis; empty text is `null`. */
export function text(value: unknown): string | null {
  const read = Number.isFinite(value) ? String(value) : value;
  const words = typeof read === 'string' ? read.trim() : '';
  return (words.length > TEXT_MAX ? words.slice(0, TEXT_MAX - 1) + '…' : words) || null;
}

/** An id that a link may carry, digit for digit. The client has turned integers past 2^53 into strings. */
export function id(value: unknown): string | null {
  const read = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  return isLinkId(read) ? read : null;
}

export function isRecord(value: unknown): value is Json {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

export function record(value: unknown): Json {
  return isRecord(value) ? value : {};
}

/** The rows of `value` itself or of its `list` that `read` makes something of; of the first `max` of them. */
export function list<T>(value: unknown, read: (row: Json) => T | null, max = LIST_MAX): T[] {
  const rows: unknown = isRecord(value) ? value.list : value;
  const items: T[] = [];
  if (Array.isArray(rows))
    rows.slice(0, max).forEach((row: unknown) => {
      const item = isRecord(row) ? read(row) : null;
      if (item !== null) items.push(item);
    });
  return items;
}

/**
 * Whether `data` is what is due, or nothing at all. A list of which no row can be read does not even say that it is empty.
 * What was loaded before goes only for an answer in which there is something that could be read, or for a list that is
 * empty; one that is missing is none.
 */
export function isDue(due: Due | undefined, data: unknown, value: unknown, had?: boolean): boolean {
  const given = due === 'list' && isRecord(data) ? data.list : data;
  if (given == null) return !had;
  if (due === 'list' ? !isList(given) : !isRecord(given)) return false;
  return !had || (Object.keys(given).length ? !isBlank(value) : due === 'list');
}

/** Whether there is nothing in it. */
function isBlank(value: unknown): boolean {
  if (value == null || value === '' || value === false) return true;
  const fields = value as Record<string, unknown>;
  return typeof value === 'object' && Object.keys(value).every((name) => isBlank(fields[name]));
}

const isList = (rows: unknown) => Array.isArray(rows) && (!rows.length || rows.some(isRecord));

const DATE_TIME = /^((?:19|20)\d\d[-/]\d\d[-/]\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:\.\d+)?)? ?(Z|[-+][\d:]+)?$/;

/**
 * Reads 'YYYY-MM-DD' and 'YYYY/MM/DD', also with ' HH:mm:ss' or 'THH:mm:ss.SSS', and seconds or milliseconds since 1970.
 * What names a zone, or is such a count, is converted to `zone`; the rest is the wall's time already, and a day alone
 * stays one.
 * Engines disagree about `Date` parsing, so it is not used.
 */
export function wallTime(value: unknown, zone: TimeZone): WallTime | null {
  const epoch = number(value, 1e13);
  if (epoch !== null && epoch >= 1e8)
    return epoch < 1e10 ? wallTimeIn(zone, epoch * 1000) : epoch < 1e11 ? null : wallTimeIn(zone, epoch);
  const parts = typeof value === 'string' && DATE_TIME.exec(value);
  if (!parts) return null;
  const [, date = '', time, seconds = ':00', offset] = parts;
  const day = date.replace(/\//g, '-');
  const wall = `${day}T${time || '00:00'}${seconds}`;
  const part = (start: number, end?: number) => Number(wall.slice(start, end));
  const utcMs = Date.UTC(part(0, 4), part(5, 7) - 1, part(8, 10), part(11, 13), part(14, 16), part(17));
  // 30 February and 24:00 would move on to another day.
  if (new Date(utcMs).toISOString().slice(0, 19) !== wall) return null;
  if (!offset) return time ? wall : day || null;
  const offsetMin = parseTimeZone(offset);
  return typeof offsetMin === 'number' ? wallTimeIn(zone, utcMs - offsetMin * 60_000) : null;
}
