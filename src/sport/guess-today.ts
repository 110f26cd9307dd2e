import type { Day } from './days.ts';
import { isPhonesZone } from './phone-zone.ts';
import { todayIn } from './time-zone.ts';
import { parseOffset } from './zone-offset.ts';

/**
 * Returns the day in the session's zone before the app has started: the day that the app will ask for. The engine's
 * zone tables load slowly, so they are used only if the zone has a name and is not known to be the phone's. A wrong
 * guess remains possible where the engine does not know the zone.
 */
export function guessToday(zone: string, nowMs = Date.now()): Day {
  const offsetMin = parseOffset(zone);
  if (offsetMin !== null) return todayIn(offsetMin, nowMs);
  return todayIn(isPhonesZone(zone, nowMs) ? -new Date(nowMs).getTimezoneOffset() : zone, nowMs);
}
