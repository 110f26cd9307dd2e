import { getApp, type NavigateOptions } from './app.ts';
import { i18n } from '../i18n/i18n.ts';
import { hrefOf } from '../ui/link.tsx';
import { leaveDocument, markFirst } from './first-entry.ts';
import { pathnameOf, pathOf } from './paths.ts';
import type { Host, VisitStore } from '../host/contract.ts';
import { readDeviceInfo } from '../host/device-info.ts';
import {
  parseFields,
  readSessionFields,
  SESSION_FIELDS,
  type SessionFields,
} from '../host/session-fields.ts';
import { checkReachable, reloadAndNote, reloadIfReachable } from '../shell/reachable.ts';
import { isSameSession } from '../gateway/gateway.ts';
import { isOnePerson, keepPerson } from './personal-visit.ts';
import { collectSession, readAuthorization, SESSION_KEY } from './open-session.ts';
import type { Session } from './session.ts';
import { readDay } from './read-day.ts';

/* How an open page stays current: after an absence, after a deployment, and with another session. */

/** After an absence of this length the figures are refreshed. */
const LONG_MS = 300_000;
/** How often a page that stays open looks for a new day. */
const LOOK_MS = 60_000;

let leaving = false;

/** Whether this page is about to be loaded again for another session: from then on it asks nothing more. */
export const isLeaving = (): boolean => leaving;

/**
 * Refreshes the page when the user comes back to it after a long absence, and on a new day, also if it has
 * stayed open. A clock that was set counts as an absence.
 */
export function refreshAfterAbsence(): void {
  let seenAtMs = Date.now();
  const see = () => (seenAtMs = Date.now());
  const look = () => {
    const isLong = Math.abs(Date.now() - seenAtMs) >= LONG_MS;
    if (isLong || readDay(Date.now()) !== readDay(seenAtMs)) getApp().host.refresh();
    // The phone may report one return by several events.
    see();
  };
  const isHidden = () => document.visibilityState === 'hidden';
  document.addEventListener('visibilitychange', () => (isHidden() ? see() : look()));
  // One timer until midnight would be late after a sleep, and wrong once the clock is set.
  setInterval(() => isHidden() || look(), LOOK_MS);
  addEventListener('pagehide', see);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    look();
    renewAfterRestore();
  });
}

/**
 * Gives each later call this authorization. Returns whether it has changed. `sameIn`: the visit in which the
 * same person goes on; typed text and earlier authorizations stay. Absent: it may be another person.
 */
function setAuthorization(
  session: Session,
  authorization: string,
  { sameIn }: { readonly sameIn?: VisitStore | null } = {},
): boolean {
  const { headers, formerAuthorizations = [] } = session;
  const before = headers.Authorization;
  if (authorization === before) return false;
  session.headers = { ...headers, Authorization: authorization };
  session.formerAuthorizations = [];
  if (sameIn && before) {
    session.formerAuthorizations = [...formerAuthorizations, before];
    keepPerson(sameIn, before, authorization);
  }
  return true;
}

/**
 * Applies the session of the moment to a page that the browser kept in memory. Meanwhile another page or the
 * app may have changed it, and neither tells this page.
 */
function renewAfterRestore(): void {
  const { session, host } = getApp();
  const { app } = window.loader;
  if (!app || host.kind === 'browser') return;
  const before = session.headers.Authorization;
  const pageFields = { ...app.sessionFields, authorization: before };
  const currentFields = collectSession(host.visit, window, () => readDeviceInfo(window));
  const authorization = readAuthorization(currentFields);
  const isOther = authorization !== before && !isOnePerson(host.visit, before, authorization);
  if (leaving || isOther || needsNewDocument({ ...currentFields, authorization }, pageFields))
    leaveForOtherSession();
  else if (setAuthorization(session, authorization)) host.refresh();
}

/** Whether a link may lead to this path. The router's table tells, too, but its code could not be loaded. */
const isLinked = (path: string) => LINKED_PAGES.includes(pathOf(pathnameOf(path)));

/**
 * Loads the document of `path`, or this document again, because the code of a step could not be loaded.
 * Resolves with whether this page stays: because the server cannot be reached (a notice says so), or because
 * `otherwise` took the step.
 */
export function reopen(
  path?: string,
  { replace = false, otherwise }: NavigateOptions = {},
): Promise<boolean> {
  if (path && otherwise && !isLinked(path)) {
    otherwise();
    return Promise.resolve(true);
  }
  return new Promise<boolean>(checkReachable).then((isReachable) => {
    const app = getApp();
    if (!isReachable) {
      app.notices.show(i18n._('failed.hint'));
      return true;
    }
    markFirst(app.host);
    if (path) leaveDocument(app, hrefOf(path), replace);
    else reloadAndNote();
    return false;
  });
}

/** Whether new fields change more than the authorization of somebody who stays signed in. */
const needsNewDocument = (renewed: SessionFields, known: SessionFields): boolean =>
  SESSION_FIELDS.some(
    (name) =>
      name in renewed &&
      renewed[name] !== known[name] &&
      !(name === 'authorization' && readAuthorization(renewed)),
  );

/**
 * Applies the session fields that the app hands over while a page is open. A new authorization goes into
 * `session`; each call reads it from there. Any other change, including a sign-out, affects the whole page.
 * Returns whether these fields require a reload: that is up to the caller. The new document uses the stored
 * fields even if the prompt still returns old ones, so it does not reload a second time. In a plain browser
 * nothing hands over fields, so this returns `false`.
 */
export function renewSession(
  session: Session,
  { kind, visit }: Pick<Host, 'kind' | 'visit'>,
  renewed: SessionFields,
): boolean {
  if (kind === 'browser') return false;
  const kept = parseFields(visit.read(SESSION_KEY));
  const stored = readSessionFields(kept);
  /** What was handed over earlier, and no new document has taken yet. */
  const untaken = readSessionFields(kept.renewed);
  const authorization = readAuthorization(renewed);
  const requiresReload = needsNewDocument(renewed, stored);
  // A phone that has travelled has the same person. After a sign-out another person may sign in before this page
  // has been loaded again.
  const namesPerson = needsNewDocument({ ...renewed, time_zone: stored.time_zone }, stored);
  const isRenewal = !namesPerson && !!readAuthorization(stored);
  if (authorization) setAuthorization(session, authorization, { sameIn: isRenewal ? visit : null });
  // The page is left: it sends no refused call again.
  if (requiresReload) session.formerAuthorizations = [];
  /** Now, or since an earlier handover whose document has not come yet. */
  const isReloadDue = requiresReload || Object.keys(untaken).length > 0;
  if (authorization || requiresReload)
    visit.write(
      SESSION_KEY,
      JSON.stringify({ ...stored, ...renewed, renewed: isReloadDue && { ...untaken, ...renewed } }),
    );
  return requiresReload;
}

/**
 * Loads this page again for another session. Without a network the service worker still has it, or an app on
 * iOS shows its own copy. Elsewhere the browser would show its error page, so the page gives way to a button.
 */
function leaveForOtherSession(): void {
  leaving = true;
  const { serviceWorker }: Partial<Navigator> = navigator;
  if (serviceWorker?.controller || getApp().host.kind === 'ios') location.reload();
  else reloadIfReachable(window.loader.giveUp);
}

/**
 * Renews the session of this page, and reloads the page if it has to. `sendsAgain`: this code has loaded too
 * late, so the page may have sent requests with the old authorization, and sends them again.
 */
export function renew(renewed: SessionFields, { sendsAgain = false } = {}): void {
  const { session, host } = getApp();
  // `renewSession` replaces them.
  const headersBefore = session.headers;
  if (renewSession(session, host, renewed) || leaving) leaveForOtherSession();
  else if (sendsAgain && !isSameSession(session.headers, headersBefore)) host.refresh();
}
