import type { Day, WallTime } from './days.ts';

/** An IANA name ('Europe/Berlin') or a fixed offset in minutes east of UTC (480 for GMT+8). */
export type TimeZone = string | number;

/** Where none is given: the specification's. */
export const DEFAULT_ZONE = 'Asia/Shanghai';

// Making one takes milliseconds on an old phone, and a visit has one zone.
let clock: Intl.DateTimeFormat | undefined;
let clockZone: string;

/** Throws where the engine doesn't know the zone. */
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

/** Reads 'Asia/Shanghai', 'GMT+8', 'UTC+05:30', 'GMT+0800', '+05:30', 'UTC', 'Z'; anything else is `null`. */
export function parseTimeZone(text: unknown): TimeZone | null {
  if (typeof text !== 'string') return null;
  if (/^(UTC|GMT|Z)$/i.test(text)) return 0;
  // A query's bare plus sign arrives as a space.
  const offset = /^(?:UTC|GMT)?([-+ ])(\d\d?)(?::?([0-5]\d))?$/i.exec(text);
  if (offset) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] || 0);
    // Kiritimati is the furthest, at +14:00.
    return minutes > 840 ? null : offset[1] === '-' ? 0 - minutes : minutes;
  }
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
 * What clocks in `zone` show at `epochMs`, a moment of the years 1000 to 9999. The device's own clock serves
 * where the engine can't tell.
 */
export function wallTimeIn(zone: TimeZone, epochMs: number): WallTime {
  let offsetMin = zone;
  if (typeof offsetMin === 'string') {
    try {
      // Read from the text, since formatToParts is younger than the engines: '10/17/2026, 08:12:00'.
      const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = (
        clockOf(offsetMin).format(epochMs).match(/\d+/g) || []
      ).map(Number);
      // Many engines call midnight 24:00 of the day that begins.
      if (year) return toWallTime(Date.UTC(year, month - 1, day, hour % 24, minute, second));
    } catch {
      // Falls through to the device's clock.
    }
    offsetMin = -new Date(epochMs).getTimezoneOffset();
  }
  return toWallTime(epochMs + offsetMin * 6e4);
}

export function todayIn(zone: TimeZone, nowMs: number): Day {
  return wallTimeIn(zone, nowMs).slice(0, 10);
}
