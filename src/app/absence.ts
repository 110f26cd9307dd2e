import { getApp } from './app.ts';
import { readDay } from './read-day.ts';
import { renewAfterRestore } from './renewal.ts';

/** After an absence of this length the figures are refreshed. */
const LONG_MS = 300_000;
/** How often a page that stays open looks for a new day. */
const LOOK_MS = 60_000;
/** By then the page has sent its calls: the hook and `onReturn` wait for further reasons to refresh. */
const SENT_MS = 1000;

let unaskedAtMs = -Infinity;

/**
 * Whether a call of this moment belongs to a refresh that nobody has asked for: the reader was reading when the new
 * day began.
 */
export const isUnasked = (): boolean => Math.abs(Date.now() - unaskedAtMs) < SENT_MS;

/**
 * Refreshes the page when the user comes back to it after a long absence, and on a new day, also if it has
 * stayed open. A clock that was set counts as an absence.
 */
export function refreshAfterAbsence(): void {
  let seenAtMs = Date.now();
  const see = () => (seenAtMs = Date.now());
  /** Returns whether it refreshes. */
  const look = (): boolean => {
    const isLong = Math.abs(Date.now() - seenAtMs) >= LONG_MS;
    const isDue = isLong || readDay(Date.now()) !== readDay(seenAtMs);
    if (isDue) getApp().host.refresh();
    // The phone may report one return by several events.
    see();
    return isDue;
  };
  const isHidden = () => document.visibilityState === 'hidden';
  document.addEventListener('visibilitychange', () => (isHidden() ? see() : look()));
  // One timer until midnight would be late after a sleep, and wrong once the clock is set.
  setInterval(() => {
    if (!isHidden() && look()) unaskedAtMs = Date.now();
  }, LOOK_MS);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    look();
    renewAfterRestore();
  });
}
