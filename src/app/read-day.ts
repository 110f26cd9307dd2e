import type { Day } from '../sport/days.ts';
import { todayIn } from '../sport/time-zone.ts';
import { getApp } from './app.ts';

/** Returns the day in the session's zone: today, or the day of a time in milliseconds since 1970. */
export function readDay(atMs?: number): Day {
  const { session, now } = getApp();
  return todayIn(session.timeZone, atMs ?? now());
}
