import type { WallTime } from '../sport/days.ts';
import { isLinkId } from '../sport/link-id.ts';
import { parseTimeZone, wallTimeIn, type TimeZone } from '../sport/time-zone.ts';

/**
 * Lenient readers of what came over the wire: none throws, and what can't be read is `null` or empty.
 * Numbers also come as strings, dates in a dozen forms, lists as `null`.
 */
export type Json = Readonly<Record<string, unknown>>;

/** Nothing shows more rows than this; a server that ignores the page size must not freeze a page. */
const LIST_MAX = 2500;

/** A number of at least 0 that is no larger than `max`; decimals have a point. */
export function number(value: unknown, max = 1e9): number | null {
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

/** The rows of `value` itself or of its `list` that `read` makes something of. */
export function list<T>(value: unknown, read: (row: Json) => T | null): T[] {
  const rows: unknown = isRecord(value) ? value.list : value;
  const items: T[] = [];
  if (Array.isArray(rows))
    rows.slice(0, LIST_MAX).forEach((row: unknown) => {
      const item = isRecord(row) ? read(row) : null;
      if (item !== null) items.push(item);
    });
  return items;
}

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
