import type { Host } from '../host/contract.ts';
import { parseFields } from '../host/fields.ts';
import type { SessionField, SessionValues } from '../host/session-fields.ts';
import { useApp } from './app.ts';
import { STORED } from './open-session.ts';
import { readAuthorization } from './session-values.ts';
import type { Session } from './session.ts';

/**
 * Takes what the app hands over while a page is open. A new authorization goes into `session`, from which each call takes
 * it. Anything else, a sign-out too, shows all over the page: then the answer is true, and the page has to be loaded anew.
 * That document takes what was handed over even if the prompt still says something else, so that it is no reason to load
 * it a second time. In a plain browser nobody hands anything over.
 */
export function renewSession(
  session: Session,
  { kind, visit }: Pick<Host, 'kind' | 'visit'>,
  renewed: SessionValues,
): boolean {
  if (kind === 'browser') return false;
  const stored = parseFields(visit.read(STORED));
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
 * The same for this page. `isLate`: the page has heard of it before this code was there, and may have asked with the old
 * authorization; it asks again.
 */
export function renew(renewed: SessionValues, isLate: boolean): void {
  const { session, host } = useApp();
  const { authorization } = session;
  if (renewSession(session, host, renewed)) location.reload();
  else if (isLate && session.authorization !== authorization && window.refreshPage) window.refreshPage();
}
