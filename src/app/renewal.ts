import { getApp, type NavigateOptions } from './app.ts';
import { i18n } from '../i18n/i18n.ts';
import { hrefOf } from '../ui/link.tsx';
import { leaveDocument, markFirst } from './first-entry.ts';
import { pathOf } from './paths.ts';
import type { Host } from '../host/contract.ts';
import { readDeviceInfo } from '../host/device-info.ts';
import {
  parseFields,
  readSessionFields,
  SESSION_FIELDS,
  type SessionFields,
} from '../host/session-fields.ts';
import { checkReachable, loadAgain, reload } from '../shell/reachable.ts';
import { isSameSession } from '../gateway/gateway.ts';
import { peekSession, readAuthorization, SESSION_KEY } from './open-session.ts';
import type { Session } from './session.ts';
import { readDay } from './read-day.ts';

/* How an open page becomes current again: after an absence, without its code, and with another session. */

/** After an absence of this length the figures are refreshed. */
const LONG_MS = 300_000;

/**
 * Refreshes the page when the user comes back after a long absence, or on another day: from another app, or
 * to a page that the browser kept in memory. Phones stop the timers of pages that are not seen. A clock that
 * was set anew counts as an absence.
 */
export function refreshAfterAbsence(): void {
  let leftAtMs = Date.now();
  const leave = () => (leftAtMs = Date.now());
  const comeBack = () => {
    const isLong = Math.abs(Date.now() - leftAtMs) >= LONG_MS;
    if (isLong || readDay(Date.now()) !== readDay(leftAtMs)) getApp().host.refresh();
    // The phone may report one return by several events.
    leave();
  };
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? leave() : comeBack(),
  );
  addEventListener('pagehide', leave);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    comeBack();
    renewRestored();
  });
}

/** Gives each later call this authorization. Returns whether it is another one. */
function authorize(session: Session, authorization: string): boolean {
  const { headers } = session;
  session.headers = { ...headers, Authorization: authorization };
  return authorization !== headers.Authorization;
}

/**
 * Applies the session of the moment to a page that the browser kept in memory. Meanwhile another page, or the
 * app beside a document, may have changed it: neither tells this page.
 */
function renewRestored(): void {
  const { session, host } = getApp();
  const { app } = window.loader;
  if (!app || host.kind === 'browser') return;
  const own = { ...app.sessionFields, authorization: session.headers.Authorization };
  const now = peekSession(host.visit, window, () => readDeviceInfo(window));
  const authorization = readAuthorization(now);
  if (leaving || hasOther({ ...now, authorization }, own)) loadAnew();
  else if (authorize(session, authorization)) host.refresh();
}

/** Whether a link may lead to this path. The router knows this better, but here it could not be loaded. */
const isLinked = (path: string) => LINKED_PAGES.includes(pathOf(path.replace(/[?#][^]*/, '')));

const isReachable = () => new Promise<boolean>((done) => checkReachable(done));

/**
 * Loads the document of `path`, or this document again, if the server can be reached. Otherwise the page
 * stays, shows a notice, and the promise resolves with `true`. The options are those of a step.
 */
export function reopen(
  path?: string,
  { replace = false, otherwise }: NavigateOptions = {},
): Promise<boolean> {
  if (path && otherwise && !isLinked(path)) {
    otherwise();
    return Promise.resolve(true);
  }
  return isReachable().then((reachable) => {
    const app = getApp();
    if (!reachable) {
      app.notices.show(i18n._('failed.hint'));
      return true;
    }
    markFirst(app.host);
    if (path) leaveDocument(app, hrefOf(path), replace);
    else loadAgain();
    return false;
  });
}

/** Whether new fields differ from the known ones in more than the authorization of somebody who stays signed in. */
const hasOther = (renewed: SessionFields, known: SessionFields): boolean =>
  SESSION_FIELDS.some(
    (name) =>
      name in renewed &&
      renewed[name] !== known[name] &&
      !(name === 'authorization' && readAuthorization(renewed)),
  );

/**
 * Applies the session fields that the app hands over while a page is open. A new authorization goes into
 * `session`; each call reads it from there. Any other change, including a sign-out, affects the whole page:
 * then this returns `true`, and the caller has to reload the page. The new document uses the stored fields
 * even if the prompt still returns old ones, so it does not reload a second time. In a plain browser nothing
 * hands over fields, so this returns `false`.
 */
export function renewSession(
  session: Session,
  { kind, visit }: Pick<Host, 'kind' | 'visit'>,
  renewed: SessionFields,
): boolean {
  if (kind === 'browser') return false;
  const kept = parseFields(visit.read(SESSION_KEY));
  const stored = readSessionFields(kept);
  /** Of earlier calls whose reload has not come to a new document yet. */
  const waiting = readSessionFields(kept.renewed);
  const authorization = readAuthorization(renewed);
  const isOther = hasOther(renewed, stored);
  if (authorization) authorize(session, authorization);
  const reloads = isOther || Object.keys(waiting).length > 0;
  if (authorization || isOther)
    visit.write(
      SESSION_KEY,
      JSON.stringify({ ...stored, ...renewed, renewed: reloads && { ...waiting, ...renewed } }),
    );
  return isOther;
}

/** How long a page with the data of the session before may wait for its server. */
const CHECK_MS = 2000;

let leaving = false;

/** Whether the page is about to be loaded again with another session: from then on it asks nothing more. */
export const isLeaving = (): boolean => leaving;

/**
 * Loads this page again for another session. Without a network a service worker has it, or the app on iOS,
 * which hears that a page could not be loaded. Elsewhere the browser would show its own error page: then the
 * page gives way to a button.
 */
function loadAnew(): void {
  leaving = true;
  const { serviceWorker }: Partial<Navigator> = navigator;
  if (serviceWorker?.controller || getApp().host.kind === 'ios') location.reload();
  else reload(window.loader.giveUp, CHECK_MS);
}

/**
 * Renews the session of this page, and reloads the page if it has to. `sendsAgain`: the page may have sent
 * requests with the old authorization, because this code had not loaded; it sends them again.
 */
export function renew(renewed: SessionFields, { sendsAgain = false } = {}): void {
  const { session, host } = getApp();
  const { headers } = session;
  if (renewSession(session, host, renewed) || leaving) loadAnew();
  else if (sendsAgain && !isSameSession(session.headers, headers)) host.refresh();
}
