import { isSameSession } from '../gateway/gateway.ts';
import { readDeviceInfo } from '../host/device-info.ts';
import type { SessionFields } from '../host/session-fields.ts';
import { reloadIfReachable } from '../shell/reachable.ts';
import { getApp } from './app.ts';
import { collectSession, readAuthorization } from './open-session.ts';
import { isOnePerson } from './personal-visit.ts';
import { needsNewDocument, renewSession, setAuthorization } from './renew-session.ts';

/*
 * How an open page reacts to another session. It takes over a new authorization, which each call reads from the
 * session. Any other change, including a sign-out, affects the whole page, so its document loads again.
 */

let leaving = false;

/** Whether this page is about to load again for another session. From then on it sends no calls. */
export const isLeaving = (): boolean => leaving;

/**
 * Loads this page again for another session. Without a network the service worker still has the page, or a native app
 * on iOS shows its own copy. Elsewhere the browser would show its error page, so a button that reloads takes the place
 * of the page.
 */
function leaveForOtherSession(): void {
  leaving = true;
  const { serviceWorker }: Partial<Navigator> = navigator;
  if (serviceWorker?.controller || getApp().host.kind === 'ios') location.reload();
  else reloadIfReachable(window.loader.giveUp);
}

/**
 * Renews the session of this page with fields that the native app hands over, and reloads the page if the fields
 * require it. `sendsAgain`: this code has loaded after the handover, so the page may have sent requests with the old
 * authorization, and sends them again.
 */
export function renew(handedOver: SessionFields, { sendsAgain = false } = {}): void {
  const { session, host } = getApp();
  // `renewSession` replaces the headers.
  const headersBefore = session.headers;
  if (renewSession(session, host, handedOver) || leaving) leaveForOtherSession();
  else if (sendsAgain && !isSameSession(session.headers, headersBefore)) host.refresh();
}

/**
 * Applies the current session to a page that the browser kept in memory (in its back-forward cache). Meanwhile another
 * page or the native app may have changed the session without telling this page.
 */
export function renewAfterRestore(): void {
  const { session, host } = getApp();
  const { app } = window.loader;
  if (!app || host.kind === 'browser') return;
  const before = session.headers.Authorization;
  const pageFields = { ...app.sessionFields, authorization: before };
  const currentFields = collectSession(host.visit, window, () => readDeviceInfo(window));
  const authorization = readAuthorization(currentFields);
  const isRenewed = authorization !== before;
  const isOtherPerson = isRenewed && !isOnePerson(host.visit, before, authorization);
  if (leaving || isOtherPerson || needsNewDocument({ ...currentFields, authorization }, pageFields))
    leaveForOtherSession();
  else if (isRenewed) {
    setAuthorization(session, authorization);
    host.refresh();
  }
}
