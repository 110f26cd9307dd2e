import type { Day, WallTime } from './days.ts';

/** An IANA name ('Europe/Berlin') or a fixed offset in minutes east of UTC (480 for GMT+8). */
export type TimeZone = string | number;

/** The default of the specification, if the session has no zone. */
export const DEFAULT_ZONE = 'Asia/Shanghai';
/** The default zone is read as this offset, without the engine's zone tables: it has had no summer time since 1991. */
const DEFAULT_EAST_MIN = 480;

// Cached, because creating one takes milliseconds on an old phone, and a visit has only one zone.
let clock: Intl.DateTimeFormat | undefined;
let clockZone: string;

/** Throws if the engine does not know the zone. */
function clockOf(zone: string): Intl.DateTimeFormat {
  if (!clock || clockZone !== zone) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hour12: false,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clockZone = zone;
  }
  return clock;
}

/** The largest offset of any zone: Kiritimati, at +14:00. */
const FURTHEST_MIN = 840;

/**
 * Parses offsets such as 'GMT+8', 'UTC+05:30', 'GMT+0800', '+05:30', 'UTC' or 'Z'. Returns minutes east of UTC, or
 * `null` for anything else, including zone names.
 */
export function parseOffset(text: string): number | null {
  if (/^(UTC|GMT|Z)$/i.test(text)) return 0;
  // A bare plus sign in a query arrives as a space.
  const offset = /^(?:UTC|GMT)?([-+ ])(\d\d?)(?::?([0-5]\d))?$/i.exec(text);
  if (!offset) return null;
  const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
  return minutes > FURTHEST_MIN ? null : offset[1] === '-' ? 0 - minutes : minutes;
}

/** Reads a zone name such as 'Asia/Shanghai', or an offset as `parseOffset` does. Returns `null` for anything else. */
export function parseTimeZone(text: unknown): TimeZone | null {
  if (typeof text !== 'string') return null;
  const offsetMin = parseOffset(text);
  // Do not pass offsets to the engine: new engines accept them as zone names, and disagree about offsets out of range.
  if (offsetMin !== null || /^(?:UTC|GMT)?[-+ ]\d/i.test(text)) return offsetMin;
  if (text === DEFAULT_ZONE) return text;
  try {
    clockOf(text);
    return text;
  } catch {
    return null;
  }
}

function toWallTime(utcMs: number): WallTime {
  return new Date(utcMs).toISOString().slice(0, 19);
}

/**
 * Returns the local time in `zone` at `epochMs`, which must be in the years 1000 to 9999. Uses the device's time zone
 * if the engine does not know `zone`.
 */
export function wallTimeIn(zone: TimeZone, epochMs: number): WallTime {
  let offsetMin = zone === DEFAULT_ZONE ? DEFAULT_EAST_MIN : zone;
  if (typeof offsetMin === 'string') {
    try {
      // Parses text such as '10/17/2026, 08:12:00', because old engines lack formatToParts.
      const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = (
        clockOf(offsetMin).format(epochMs).match(/\d+/g) ?? []
      ).map(Number);
      // Many engines write midnight as 24:00 of the new day.
      if (year) return toWallTime(Date.UTC(year, month - 1, day, hour % 24, minute, second));
    } catch {
      // Continue with the device's time zone.
    }
    offsetMin = -new Date(epochMs).getTimezoneOffset();
  }
  return toWallTime(epochMs + offsetMin * 6e4);
}

export function todayIn(zone: TimeZone, nowMs: number): Day {
  return wallTimeIn(zone, nowMs).slice(0, 10);
}
