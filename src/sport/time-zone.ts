import type { Day, WallTime } from './days.ts';

/** An IANA name ('Europe/Berlin') or a fixed offset in minutes east of UTC (480 for GMT+8). */
export type TimeZone = string | number;

/** The default of the specification, if the session has no zone. */
export const DEFAULT_ZONE = 'Asia/Shanghai';
/** The default zone's offset, without the engine's zone tables: it has had no summer time since 1991. */
const DEFAULT_EAST_MIN = 480;

// Cached, because creating one takes milliseconds on an old phone, and a visit has only one zone.
let clock: Intl.DateTimeFormat | null;
/** The zone of `clock`, and the phone's distance from UTC at that time: the phone may travel. */
let clockKey: string;

const ownName = (format: Intl.DateTimeFormat): string | undefined => format.resolvedOptions().timeZone;

/**
 * `null` means the phone's own clock: the engine does not know the zone, or the phone is in it. Then its clock is
 * right, and the tables of an old engine may be out of date.
 */
function clockOf(zone: string): Intl.DateTimeFormat | null {
  const key = zone + new Date().getTimezoneOffset();
  if (clockKey !== key) {
    clock = null;
    clockKey = key;
    try {
      const phones = ownName(new Intl.DateTimeFormat());
      const made =
        phones !== zone &&
        new Intl.DateTimeFormat('en-US', {
          timeZone: zone,
          hour12: false,
          year: 'numeric',
          month: 'numeric',
          day: 'numeric',
          hour: 'numeric',
          minute: 'numeric',
          second: 'numeric',
        });
      // `ownName` makes Asia/Kolkata and Asia/Calcutta equal: the engine has one name for both.
      clock = made && !(phones && phones === ownName(made)) ? made : null;
    } catch {
      // The engine does not know the zone.
    }
  }
  return clock;
}

/** The largest offset of any zone: Kiritimati, at +14:00. */
const FURTHEST_MIN = 840;

/**
 * Parses 'GMT+8', 'UTC+05:30', 'GMT+0800', '+05:30', 'UTC' or 'Z'. Returns minutes east of UTC, or `null` for anything
 * else, including zone names.
 */
export function parseOffset(text: string): number | null {
  if (/^(UTC|GMT|Z)$/i.test(text)) return 0;
  // A bare plus sign in a query arrives as a space.
  const offset = /^(?:UTC|GMT)?([-+ ])(\d\d?)(?::?([0-5]\d))?$/i.exec(text);
  if (!offset) return null;
  const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
  if (minutes > FURTHEST_MIN) return null;
  // `-minutes` would be -0 at Greenwich.
  return offset[1] === '-' ? 0 - minutes : minutes;
}

/** A zone's name: an area and a place ('Europe/Kyiv'), or one word with a capital ('EST5EDT'). */
const NAME = /^(?!(?:UTC|GMT)[-+]|.{65})(?=[A-Z]|.+\/)[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/;

/**
 * Reads an offset or a name. A name may be newer than the engine, so unknown names count, too. `null` for a text that
 * cannot be a name, and for an offset that no zone has.
 */
export function parseTimeZone(text: unknown): TimeZone | null {
  if (typeof text !== 'string') return null;
  const offsetMin = parseOffset(text);
  const name = text.trim();
  return offsetMin === null && NAME.test(name) ? name : offsetMin;
}

/** Returns the zone for servers: the host's own text, or the default if that names no zone. */
export function zoneToSend(text: string | undefined): string {
  const zone = parseTimeZone(text);
  if (zone === null) return DEFAULT_ZONE;
  // A bare plus sign in a link arrives as a space.
  return typeof zone === 'string' ? zone : String(text).replace(' ', '+');
}

function toWallTime(utcMs: number): WallTime {
  return new Date(utcMs).toISOString().slice(0, 19);
}

/**
 * Returns the local time in `zone` at `epochMs`, which must be in the years 1000 to 9999. Uses the phone's clock if the
 * engine does not know `zone`, or if the phone is in it.
 */
export function wallTimeIn(zone: TimeZone, epochMs: number): WallTime {
  const atOffset = (eastMin: number) => toWallTime(epochMs + eastMin * 6e4);
  if (typeof zone === 'number') return atOffset(zone);
  if (zone === DEFAULT_ZONE) return atOffset(DEFAULT_EAST_MIN);
  // Parses text such as '10/17/2026, 08:12:00', because old engines lack formatToParts.
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = (
    clockOf(zone)?.format(epochMs).match(/\d+/g) ?? []
  ).map(Number);
  // Many engines write midnight as 24:00 of the new day.
  const wallMs = Date.UTC(year, month - 1, day, hour % 24, minute, second);
  // Chromium 88 on Android ignores the language, and writes the day or the year first.
  const isRead = Math.abs(wallMs - epochMs) <= FURTHEST_MIN * 6e4;
  return isRead ? toWallTime(wallMs) : atOffset(-new Date(epochMs).getTimezoneOffset());
}

export function todayIn(zone: TimeZone, nowMs: number): Day {
  return wallTimeIn(zone, nowMs).slice(0, 10);
}
