import type { Host } from '../host/contract.ts';
import { parseFields } from '../host/fields.ts';
import { sessionValues, type SessionField, type SessionValues } from '../host/session-fields.ts';
import { getApp } from './app.ts';
import { STORED } from './open-session.ts';
import { readAuthorization } from './session-values.ts';
import type { Session } from './session.ts';

/**
 * Applies the session fields that the app hands over while a page is open. A new authorization goes into `session`;
 * each call reads it from there. Any other change, including a sign-out, affects the whole page: then this returns
 * `true`, and the caller has to reload the page.
 * The new document uses the stored fields even if the prompt still returns old ones, so it does not reload a second
 * time. In a plain browser nothing hands over fields, so this returns `false`.
 */
export function renewSession(
  session: Session,
  { kind, visit }: Pick<Host, 'kind' | 'visit'>,
  renewed: SessionValues,
): boolean {
  if (kind === 'browser') return false;
  const stored = sessionValues(parseFields(visit.read(STORED)));
  const authorization = readAuthorization(renewed);
  const isOther = (Object.keys(renewed) as SessionField[]).some(
    (name) => renewed[name] !== stored[name] && !(name === 'authorization' && authorization),
  );
  if (authorization) session.authorization = authorization;
  if (authorization || isOther)
    visit.write(STORED, JSON.stringify(Object.assign(stored, renewed, { renewed: isOther && renewed })));
  return isOther;
}

/**
 * Does the same for this page. With `isEarly` the page was told before this code had loaded, so it may have sent
 * requests with the old authorization; it then sends them again.
 */
export function renew(renewed: SessionValues, isEarly: boolean): void {
  const { session, host } = getApp();
  const { authorization } = session;
  if (renewSession(session, host, renewed)) location.reload();
  else if (isEarly && session.authorization !== authorization) host.refresh();
}
