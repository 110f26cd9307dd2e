import { number, text } from '../gateway/decode.ts';
import type { Fields, Host, VisitStore } from '../host/contract.ts';
import { parseFields } from '../host/fields.ts';
import {
  SESSION_FIELDS,
  sessionValues,
  type SessionField,
  type SessionValues,
} from '../host/session-fields.ts';
import { parseLanguage, type Language } from '../i18n/language.ts';
import { DEFAULT_ZONE, parseTimeZone, type TimeZone } from '../sport/time-zone.ts';
import type { UnitSystem } from '../sport/units.ts';
import { nameOf, pairsOf, parseQuery } from './address.ts';

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

/** What of `window` a session is read from. */
export interface Address {
  readonly location: Readonly<Record<'origin' | 'pathname' | 'search' | 'hash', string>>;
  readonly history: {
    readonly state: unknown;
    replaceState(state: unknown, title: string, url: string): void;
  };
}

const STORED = 'session';

/**
 * Puts the session together, field by field: what the app has handed over last (`renewSession`), what it answers or, after
 * that, what it wrote into the link; where none names a field, what this visit had before; then, and for what can't be read,
 * the defaults. The fields leave the address first of all. In a plain browser a link sets nothing.
 */
export function openSession(host: Host, address: Address): Session {
  const link = sessionValues(takeFields(address));
  const stored = parseFields(host.visit.read(STORED));
  const before = sessionValues(stored);
  if (host.kind === 'browser') return readSession(before);
  const answer = sessionValues(host.deviceInfo());
  // Nothing but empty values is an answer too: this user has no picture, nobody is signed in.
  const given: Partial<Record<SessionField, string>> = Object.assign({}, before, link, answer);
  SESSION_FIELDS.forEach((name) => {
    given[name] = answer[name] || link[name] || given[name];
  });
  Object.assign(given, sessionValues(stored.renewed));
  host.visit.write(STORED, JSON.stringify(given));
  return readSession(given);
}

/**
 * Takes what the app hands over while a page is open. A new authorization goes into `session`, from which each call takes
 * it. Anything else, a sign-out too, shows all over the page: then the answer is true, and the page has to be loaded anew.
 * That document takes what was handed over even if the prompt still says something else, so that it is no reason to load
 * it a second time.
 */
export function renewSession(session: Session, visit: VisitStore, renewed: SessionValues): boolean {
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

/** Only what can stand in a header. */
function readAuthorization({ authorization }: SessionValues): string {
  return (/^[!-~][ -~]*$/.exec(authorization || '') || [''])[0];
}

/** What can't be read is the default. */
function readSession(given: SessionValues): Session {
  const userIcon = given.userIcon || '';
  const zone = given.time_zone || '';
  const timeZone = parseTimeZone(zone || null);
  return {
    authorization: readAuthorization(given),
    userName: text(given.userName) || '',
    userIcon: /^(https?:\/\/|(?![^/?#]*:))[^\s\\]+$/i.test(userIcon) ? userIcon : '',
    units: readUnits(given.deviceUnit) || readUnits(given.tenantUnit) || 'metric',
    language: parseLanguage(given.language) || 'en',
    timeZone: timeZone === null ? DEFAULT_ZONE : timeZone,
    // A bare plus sign in a link arrives as a space.
    timeZoneText: timeZone === null ? DEFAULT_ZONE : zone.replace(' ', '+'),
  };
}

function takeFields({ location, history }: Address): Fields {
  const { origin, pathname, search, hash } = location;
  const pairs = pairsOf(search);
  const rest = pairs.filter((pair) => !SESSION_FIELDS.includes(nameOf(pair) as SessionField));
  const query = rest.length ? `?${rest.join('&')}` : '';
  try {
    if (rest.length < pairs.length) history.replaceState(history.state, '', origin + pathname + query + hash);
  } catch {
    // Some frames may not: the session counts all the same.
  }
  return parseQuery(search);
}

function readUnits(value: unknown): UnitSystem | null {
  const unit = number(value);
  return unit === null ? null : unit ? 'imperial' : 'metric';
}
