import type { Day } from './days.ts';
import { DEFAULT_ZONE } from './time-zone.ts';

/** The offset of the default zone, in minutes east of UTC. It has no summer time. */
const DEFAULT_EAST_MIN = 480;

/**
 * Guesses today without the engine's zone tables, which load slowly. Returns today in the default zone; for any other
 * zone uses the phone's clock, which is usually set to the user's zone.
 */
export function guessToday(zone: string, now = new Date(Date.now())): Day {
  const eastMin = zone === DEFAULT_ZONE ? DEFAULT_EAST_MIN : -now.getTimezoneOffset();
  return new Date(now.getTime() + eastMin * 6e4).toISOString().slice(0, 10);
}
