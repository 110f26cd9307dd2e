import { getApp } from './app.ts';

/** After an absence of this length the figures are refreshed. */
const LONG_MS = 300_000;

/**
 * Refreshes the page when the user comes back after a long absence: from another app, or to a page that the browser kept
 * in memory. Phones stop the timers of pages that are not seen. A clock that was set anew counts as an absence.
 */
export function refreshAfterAbsence(): void {
  let leftAtMs = Date.now();
  const leave = () => (leftAtMs = Date.now());
  const comeBack = () => {
    if (Math.abs(Date.now() - leftAtMs) >= LONG_MS) getApp().host.refresh();
    // The phone may report one return by several events.
    leave();
  };
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? leave() : comeBack(),
  );
  addEventListener('pagehide', leave);
  addEventListener('pageshow', ({ persisted }) => persisted && comeBack());
}
