import { isSameSession } from '../gateway/gateway.ts';
import type { Host } from '../host/contract.ts';
import { readDeviceInfo } from '../host/device-info.ts';
import {
  parseFields,
  readSessionFields,
  SESSION_FIELDS,
  type SessionFields,
} from '../host/session-fields.ts';
import { reloadIfReachable } from '../shell/reachable.ts';
import { getApp } from './app.ts';
import { collectSession, readAuthorization, SESSION_KEY } from './open-session.ts';
import { isOnePerson, keepPerson } from './personal-visit.ts';
import type { Session } from './session.ts';

/*
 * What an open page does with another session. It takes over a new authorization, which each call reads from
 * the session. Any other change, including a sign-out, affects the whole page, so its document loads again.
 */

let leaving = false;

/** Whether this page is about to be loaded again for another session: from then on it asks nothing more. */
export const isLeaving = (): boolean => leaving;

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

/** Whether new fields change more than the authorization of somebody who stays signed in. */
const needsNewDocument = (renewed: SessionFields, known: SessionFields): boolean =>
  SESSION_FIELDS.some(
    (name) =>
      name in renewed &&
      renewed[name] !== known[name] &&
      !(name === 'authorization' && readAuthorization(renewed)),
  );

/** Gives each later call this authorization. `former`: the earlier ones of the same person. */
function setAuthorization(session: Session, authorization: string, former: readonly string[] = []): void {
  session.headers = { ...session.headers, Authorization: authorization };
  session.formerAuthorizations = former;
}

/** Gives later calls the authorization of new fields, if there is another one. `stored`: the fields before. */
function takeAuthorization(
  session: Session,
  visit: Host['visit'],
  renewed: SessionFields,
  stored: SessionFields,
): void {
  const before = session.headers.Authorization;
  const authorization = readAuthorization(renewed);
  if (!authorization || authorization === before) return;
  // The time zone tells nothing of the person: a phone that travels changes it.
  const mayBeOther = needsNewDocument({ ...renewed, time_zone: stored.time_zone }, stored);
  // After a sign-out (no stored authorization) another person may sign in before this page has been loaded again.
  const isSamePerson = before && !mayBeOther && readAuthorization(stored);
  if (!isSamePerson) return setAuthorization(session, authorization);
  keepPerson(visit, before, authorization);
  setAuthorization(session, authorization, [...(session.formerAuthorizations ?? []), before]);
}

/**
 * Takes over a new authorization from fields that the app hands over while a page is open, and keeps these
 * fields for the visit. Returns whether they require a reload, which is up to the caller: the new document
 * uses the kept fields even if the prompt still returns old ones, so it does not reload a second time.
 */
export function renewSession(
  session: Session,
  { kind, visit }: Pick<Host, 'kind' | 'visit'>,
  renewed: SessionFields,
): boolean {
  // Nothing hands over fields to a plain browser.
  if (kind === 'browser') return false;
  const kept = parseFields(visit.read(SESSION_KEY));
  const stored = readSessionFields(kept);
  /** What was handed over earlier, and no new document has taken yet. */
  const untaken = readSessionFields(kept.renewed);
  const requiresReload = needsNewDocument(renewed, stored);
  takeAuthorization(session, visit, renewed, stored);
  // The page is about to be loaded again: until then the client must not repeat refused calls.
  if (requiresReload) session.formerAuthorizations = [];
  /** Now, or since an earlier handover whose document has not come yet. */
  const isReloadDue = requiresReload || Object.keys(untaken).length > 0;
  if (requiresReload || readAuthorization(renewed))
    visit.write(
      SESSION_KEY,
      JSON.stringify({ ...stored, ...renewed, renewed: isReloadDue && { ...untaken, ...renewed } }),
    );
  return requiresReload;
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

/**
 * Applies the session of the moment to a page that the browser kept in memory. Meanwhile another page or the
 * app may have changed it, and neither tells this page.
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
  const isOther = isRenewed && !isOnePerson(host.visit, before, authorization);
  if (leaving || isOther || needsNewDocument({ ...currentFields, authorization }, pageFields))
    leaveForOtherSession();
  else if (isRenewed) {
    setAuthorization(session, authorization);
    host.refresh();
  }
}
