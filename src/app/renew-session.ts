import type { Host } from '../host/contract.ts';
import {
  parseFields,
  readSessionFields,
  SESSION_FIELDS,
  type SessionFields,
} from '../host/session-fields.ts';
import { readAuthorization, SESSION_KEY } from './open-session.ts';
import { keepPerson } from './personal-visit.ts';
import { readSession, type Session } from './session.ts';

/**
 * Whether new fields need a new document: whether they change more than the authorization of somebody who stays
 * signed in.
 */
export const needsNewDocument = (fields: SessionFields, known: SessionFields): boolean =>
  SESSION_FIELDS.some(
    (name) =>
      name in fields &&
      fields[name] !== known[name] &&
      !(name === 'authorization' && readAuthorization(fields)),
  );

/** Gives each later call this authorization. `former`: the earlier authorizations of the same person. */
export function setAuthorization(
  session: Session,
  authorization: string,
  former: readonly string[] = [],
): void {
  session.headers = { ...session.headers, Authorization: authorization };
  session.formerAuthorizations = former;
}

/**
 * Whether these are fields of the person whose session this page has. Only the name and the picture tell: the
 * language, the zone and the units are settings, which the same person may change.
 */
function isOfPerson(session: Session, fields: SessionFields): boolean {
  const { userName, userIcon } = readSession(fields, session.headers);
  return userName === session.userName && userIcon === session.userIcon;
}

/**
 * Takes over a new authorization from fields that the native app hands over while a page is open, and keeps these
 * fields for the visit. Returns whether they require a reload; the caller has to reload the page. The new document
 * uses the kept fields even if the prompt still returns old ones, so it does not reload a second time.
 */
export function renewSession(
  session: Session,
  { kind, visit }: Pick<Host, 'kind' | 'visit'>,
  handedOver: SessionFields,
): boolean {
  // Without a native app nobody may hand over fields.
  if (kind === 'browser') return false;
  const kept = parseFields(visit.read(SESSION_KEY));
  const stored = readSessionFields(kept);
  /** Fields of an earlier handover that no new document has taken yet. */
  const untaken = readSessionFields(kept.renewed);
  const requiresReload = needsNewDocument(handedOver, stored);
  /** Whether this handover or an earlier one requires a reload that has not happened yet. */
  const isReloadDue = requiresReload || Object.keys(untaken).length > 0;
  const current = { ...stored, ...handedOver };

  const before = session.headers.Authorization;
  const authorization = readAuthorization(handedOver);
  if (authorization && authorization !== before) {
    // Before the new document has come, another person may sign in, after a sign-out (no stored authorization) or in
    // between.
    const isSamePerson =
      !!before &&
      !!readAuthorization(stored) &&
      [stored, current].every((fields) => isOfPerson(session, fields));
    if (isSamePerson) keepPerson(visit, before, authorization);
    const former = [...(session.formerAuthorizations ?? []), before];
    setAuthorization(session, authorization, isSamePerson ? former : []);
  }
  // Until the new document has come, the client must not send refused calls again, so it knows no earlier
  // authorization.
  if (isReloadDue) session.formerAuthorizations = [];

  if (requiresReload || authorization)
    visit.write(
      SESSION_KEY,
      JSON.stringify({ ...current, renewed: isReloadDue && { ...untaken, ...handedOver } }),
    );
  return requiresReload;
}
