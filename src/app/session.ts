import { number, text } from '../gateway/decode.ts';
import { SESSION_FIELDS, type Fields, type Host } from '../host/contract.ts';
import { parseFields } from '../host/fields.ts';
import { parseLanguage, type Language } from '../i18n/language.ts';
import { DEFAULT_ZONE, parseTimeZone, type TimeZone } from '../sport/time-zone.ts';
import type { UnitSystem } from '../sport/units.ts';
import { nameOf, pairsOf, parseQuery } from './address.ts';

/** Who uses the pages and how they want to read them, as the native app says. */
export interface Session {
  /** Empty: nobody is signed in. */
  readonly authorization: string;
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
/** No field is longer; what is would only fill the storage. */
const MAX_CHARS = 4096;

/**
 * Puts the session together, field by field: what the app answers or, after that, what it wrote into the
 * link; where neither names a field, what this visit had before; then, and for what can't be read, the
 * defaults. The fields leave the address first of all. In a plain browser a link sets nothing.
 */
export function openSession(host: Host, address: Address): Session {
  const link = takeFields(address);
  const inApp = host.kind !== 'browser';
  const sources = inApp ? [host.deviceInfo(), link] : [];
  const before = parseFields(host.visit.read(STORED));
  const given: Record<string, string> = {};
  SESSION_FIELDS.forEach((name) => {
    const named = (from: readonly Fields[]) =>
      from
        .map((source) => source[name])
        .filter(isGiven)
        .map(String);
    // Nothing but empty values is an answer too: this user has no picture, nobody is signed in.
    const [value] = [...named(sources).filter(Boolean), ...named(sources), ...named([before])];
    if (value !== undefined) given[name] = value;
  });
  if (inApp) host.visit.write(STORED, JSON.stringify(given));

  const { authorization = '', userIcon = '', time_zone: zone = '' } = given;
  const timeZone = parseTimeZone(zone || null);
  return {
    // Only what can stand in a header.
    authorization: /^[!-~][ -~]*$/.test(authorization) ? authorization : '',
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
  const rest = pairs.filter((pair) => !SESSION_FIELDS.includes(nameOf(pair)));
  const query = rest.length ? `?${rest.join('&')}` : '';
  try {
    if (rest.length < pairs.length) history.replaceState(history.state, '', origin + pathname + query + hash);
  } catch {
    // Some frames may not: the session counts all the same.
  }
  return parseQuery(search);
}

/** Java writes 'null' where it has nothing. */
function isGiven(value: unknown): boolean {
  return (
    typeof value === 'number' ||
    (typeof value === 'string' && value.length < MAX_CHARS && !/^(null|undefined)$/.test(value))
  );
}

function readUnits(value: unknown): UnitSystem | null {
  const unit = number(value);
  return unit === null ? null : unit ? 'imperial' : 'metric';
}
