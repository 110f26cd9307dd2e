import { text } from '../gateway/decode.ts';
import type { CallHeaders } from '../gateway/gateway.ts';
import type { Host } from '../host/contract.ts';
import { parseFields } from '../host/fields.ts';
import type { SessionField, SessionValues } from '../host/session-fields.ts';
import type { Language } from '../i18n/languages.ts';
import { DEFAULT_ZONE, parseTimeZone, type TimeZone } from '../sport/time-zone.ts';
import type { UnitSystem } from '../sport/units.ts';
import { STORED } from './open-session.ts';
import { readAuthorization, readUnits } from './session-values.ts';

/** Who uses the pages and how they want to read them, as the native app says. */
export interface Session {
  /** Empty: nobody is signed in. The app may renew it while the page is open: read it when it is needed. */
  authorization: string;
  readonly userName: string;
  /** An http(s) or relative address, or empty. */
  readonly userIcon: string;
  readonly units: UnitSystem;
  readonly language: Language;
  readonly timeZone: TimeZone;
  /** As the host named the zone: for the servers. */
  readonly timeZoneText: string;
}

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

/** What the document has read of the session for its first questions: each call sends it. */
export interface SessionHeaders extends CallHeaders {
  readonly language: Language;
}

/** Reads the rest of the session's values. What can't be read is the default. */
export function readSession(given: SessionValues, headers: SessionHeaders): Session {
  const userIcon = given.userIcon || '';
  const timeZone = parseTimeZone(given.time_zone || null);
  return {
    authorization: headers.Authorization,
    userName: text(given.userName) || '',
    userIcon: /^(https?:\/\/|(?![^/?#]*:))[^\s\\]+$/i.test(userIcon) ? userIcon : '',
    units: readUnits(given.deviceUnit, given.tenantUnit),
    language: headers.language,
    timeZone: timeZone === null ? DEFAULT_ZONE : timeZone,
    timeZoneText: timeZone === null ? DEFAULT_ZONE : headers.time_zone,
  };
}
