import { msSince } from '../sport/since.ts';
import { getApp, readDay } from './app.ts';
import { renewAfterRestore } from './renewal.ts';

/** After an absence of this length the figures are refreshed. */
const LONG_MS = 300_000;
/** How often a page that stays open looks for a new day. */
const LOOK_MS = 60_000;
/** After a refresh a page asks for its data within this time: the host's hook and `onReturn` merge calls first. */
const ASKING_MS = 1000;

let unaskedAtMs = -Infinity;

/** Whether a request of this time belongs to a refresh that a new day has caused while somebody was reading. */
export const isUnasked = (askedAtMs: number): boolean => Math.abs(askedAtMs - unaskedAtMs) < ASKING_MS;

/**
 * Refreshes the page when the user comes back to it after a long absence, and on a new day even if the page has
 * stayed open. If somebody has set the clock, this counts as an absence.
 */
export function refreshAfterAbsence(): void {
  let seenAtMs = Date.now();
  const noteSeen = () => (seenAtMs = Date.now());
  const refreshIfDue = (): boolean => {
    const wasLong = msSince(seenAtMs) >= LONG_MS;
    const isDue = wasLong || readDay(Date.now()) !== readDay(seenAtMs);
    if (isDue) getApp().host.refresh();
    // The phone may report one return by several events: only the first may refresh.
    noteSeen();
    return isDue;
  };
  const isHidden = () => document.visibilityState === 'hidden';
  document.addEventListener('visibilitychange', () => (isHidden() ? noteSeen() : refreshIfDue()));
  // One timer until midnight would be late after a sleep, and wrong once the clock is set.
  setInterval(() => {
    if (!isHidden() && refreshIfDue()) unaskedAtMs = Date.now();
  }, LOOK_MS);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    refreshIfDue();
    renewAfterRestore();
  });
}
