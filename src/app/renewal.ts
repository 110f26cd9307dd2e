import { isSameSession } from '../gateway/gateway.ts';
import type { Host } from '../host/contract.ts';
import {
  parseFields,
  readDeviceInfo,
  readSessionFields,
  SESSION_FIELDS,
  type SessionFields,
} from '../host/session-fields.ts';
import { reloadIfReachable } from '../shell/reachable.ts';
import { getApp } from './app.ts';
import { collectSession, readAuthorization, SESSION_KEY } from './open-session.ts';
import { isOnePerson, keepPerson } from './personal-visit.ts';
import { readSession, type Session } from './session.ts';

/*
 * How an open page reacts to another session. It takes over a new authorization, which each call reads from the
 * session. Any other change, including a sign-out, affects the whole page, so its document loads again.
 */

/** Whether the fields change more than the authorization of somebody who stays signed in. */
const needsNewDocument = (fields: SessionFields, known: SessionFields): boolean =>
  SESSION_FIELDS.some(
    (name) =>
      name in fields &&
      fields[name] !== known[name] &&
      !(name === 'authorization' && readAuthorization(fields)),
  );

/** Each later call sends this authorization. `former`: the earlier ones of the same person. */
function setAuthorization(session: Session, authorization: string, former: readonly string[] = []): void {
  session.headers = { ...session.headers, Authorization: authorization };
  session.formerAuthorizations = former;
}

/**
 * Whether the person of this page's session still uses the visit. Only the name and the picture tell, because the
 * same person may change the settings. The fields `before` this handover count, too: since the page was opened,
 * somebody may have signed out, or another person may have signed in.
 */
function isSamePerson(session: Session, before: SessionFields, current: SessionFields): boolean {
  const isOfPage = (fields: SessionFields) => {
    const { userName, userIcon } = readSession(fields, session.headers);
    return userName === session.userName && userIcon === session.userIcon;
  };
  const wasSignedIn = !!session.headers.Authorization && !!readAuthorization(before);
  return wasSignedIn && isOfPage(before) && isOfPage(current);
}

/**
 * Takes over a new authorization, and keeps the fields for the visit. Returns whether the caller has to reload the
 * page. The new document uses the kept fields even if the prompt still returns old ones, so it does not reload
 * again.
 */
export function renewSession(
  session: Session,
  { kind, visit }: Pick<Host, 'kind' | 'visit'>,
  handedOver: SessionFields,
): boolean {
  // Without a native app nobody may hand over fields.
  if (kind === 'browser') return false;
  const stored = parseFields(visit.read(SESSION_KEY));
  const before = readSessionFields(stored);
  const current = { ...before, ...handedOver };
  // What the native app has handed over since the last document opened.
  const untaken = readSessionFields(stored.renewed);
  const requiresReload = needsNewDocument(handedOver, before);
  // An earlier handover may require a reload that has not happened yet.
  const isReloadDue = requiresReload || Object.keys(untaken).length > 0;

  const { headers, formerAuthorizations = [] } = session;
  const former = headers.Authorization;
  const authorization = readAuthorization(handedOver);
  if (authorization && authorization !== former) {
    const isSame = isSamePerson(session, before, current);
    if (isSame) keepPerson(visit, former, authorization);
    setAuthorization(session, authorization, isSame ? [...formerAuthorizations, former] : []);
  }
  // Until the new document has come, no refused call must be sent again (`sendAgainIfRenewed`).
  if (isReloadDue) session.formerAuthorizations = [];

  if (requiresReload || authorization)
    visit.write(
      SESSION_KEY,
      JSON.stringify({ ...current, renewed: isReloadDue && { ...untaken, ...handedOver } }),
    );
  return requiresReload;
}

let leaving = false;

/** Whether this page is about to load again for another session. From then on it sends no calls. */
export const isLeaving = (): boolean => leaving;

/**
 * Loads this page again. Without a network the service worker still has it, or a native app on iOS shows its own copy.
 * Elsewhere the browser would show its error page, so a button that reloads takes the place of the page.
 */
function leaveForOtherSession(): void {
  leaving = true;
  const { serviceWorker }: Partial<Navigator> = navigator;
  if (serviceWorker?.controller || getApp().host.kind === 'ios') location.reload();
  else reloadIfReachable(window.loader.giveUp);
}

/**
 * Renews this page's session with what the native app hands over. `sendsAgain`: this code has loaded after the
 * handover, so the page may have sent requests with the old authorization, and sends them again.
 */
export function renew(handedOver: SessionFields, { sendsAgain = false } = {}): void {
  const { session, host } = getApp();
  // `renewSession` replaces the headers.
  const headersBefore = session.headers;
  if (renewSession(session, host, handedOver) || leaving) leaveForOtherSession();
  else if (sendsAgain && !isSameSession(session.headers, headersBefore)) host.refresh();
}

/**
 * Applies the current session to a page from the back-forward cache. Meanwhile another page or the native app may
 * have changed the session.
 */
export function renewAfterRestore(): void {
  const { session, host } = getApp();
  const { appStart } = window.loader;
  if (!appStart || host.kind === 'browser') return;
  const before = session.headers.Authorization;
  const pageFields = { ...appStart.sessionFields, authorization: before };
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
