import type { Day, WallTime } from './days.ts';
import { parseOffset } from './zone-offset.ts';

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

/** Reads a zone's name, such as 'Asia/Shanghai', and offsets as `parseOffset` does; anything else is `null`. */
export function parseTimeZone(text: unknown): TimeZone | null {
  if (typeof text !== 'string') return null;
  const offsetMin = parseOffset(text);
  // Engines of today take an offset for a name, and read one that is too far as they like.
  if (offsetMin !== null || /^(?:UTC|GMT)?[-+ ]\d/i.test(text)) return offsetMin;
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
