import type { CallHeaders } from '../gateway/gateway.ts';
import {
  bringsSession,
  parseFields,
  SESSION_FIELDS,
  readSessionFields,
  type SessionField,
  type SessionFields,
} from '../host/session-fields.ts';
import { changeEntry, type Entries } from '../host/history-entry.ts';
import { parseDecimal } from '../sport/numbers.ts';
import type { UnitSystem } from '../sport/units.ts';
import type { VisitStore } from '../host/contract.ts';
import { pairsOf, parseQuery, type Query } from '../gateway/query.ts';
import type { Language } from '../i18n/languages.ts';
import { languageOf } from '../i18n/language.ts';
import { zoneToSend } from '../sport/time-zone.ts';

/* How session values are interpreted. App pages and documents share these rules. */

/**
 * Returns the authorization as a browser would send it; '' if a header must not contain it, or if it is `Bearer`
 * without a token, which apps without a token send.
 */
export function readAuthorization({ authorization }: SessionFields): string {
  return /^(?!Bearer( null| undefined)?$)[!-~][ -~]*$/i.exec((authorization ?? '').trim())?.[0] ?? '';
}

/** A unit of 0 is metric, any other number imperial. If the device's cannot be read, the tenant's counts. */
export function readUnits(deviceUnit?: string, tenantUnit?: string): UnitSystem {
  const unit = parseDecimal(deviceUnit);
  return (isNaN(unit) ? parseDecimal(tenantUnit) : unit) ? 'imperial' : 'metric';
}

export interface Address {
  readonly location: Readonly<Record<'pathname' | 'search' | 'hash', string>>;
  readonly history: Entries;
}

/** The session's key in the visit store. */
export const SESSION_KEY = 'session';

/**
 * Reads the session, field by field, and removes its fields from the address. The first non-empty value wins:
 * what the native app has handed over last (`renewSession`), what it answers to the prompt, what it wrote
 * into the link, and what this visit knew before. If the answer and the link only have an empty value, it
 * clears what was known before. `readPrompt` is `null` in a plain browser; there the link sets nothing. This
 * runs in the document's head, so session.ts interprets the zone later: that needs the engine's slow tables.
 */
export function openSession(
  visit: VisitStore,
  address: Address,
  readPrompt: (() => unknown) | null,
): SessionFields {
  const session = collectSession(visit, address, readPrompt);
  if (readPrompt) visit.write(SESSION_KEY, JSON.stringify(session));
  return session;
}

/** Like `openSession`, but stores nothing: what the app has handed over stays for the next document. */
export function collectSession(
  visit: VisitStore,
  address: Address,
  readPrompt: (() => unknown) | null,
): SessionFields {
  const link = readSessionFields(takeFields(address));
  const stored = parseFields(visit.read(SESSION_KEY));
  const before = readSessionFields(stored);
  if (!readPrompt) return before;
  const answer = readSessionFields(readPrompt());
  // An empty value replaces an older one: the user has no picture any more, or nobody is signed in.
  const reported: Partial<Record<SessionField, string>> = { ...before, ...link, ...answer };
  SESSION_FIELDS.forEach((name) => {
    reported[name] = answer[name] || link[name] || reported[name];
  });
  return { ...reported, ...readSessionFields(stored.renewed) };
}

/**
 * Removes the session's fields from the address, and any other value or fragment that contains one. Returns the whole
 * query, including those fields. `isTaken`: which pairs of the query to remove.
 */
export function takeFields({ location, history }: Address, isTaken = bringsSession): Query {
  const { pathname, search, hash } = location;
  const rest = pairsOf(search).filter((pair) => !isTaken(pair));
  const query = rest.join('&');
  const left = (query && '?' + query) + (bringsSession(hash) ? '' : hash);
  if (left.length < (search + hash).length)
    changeEntry(history, 'replaceState', history.state, pathname + left);
  return parseQuery(search);
}

export interface SessionHeaders extends CallHeaders {
  readonly language: Language;
}

/** The headers do not depend on whether the engine knows the zone, because its zone tables load slowly. */
export const headersOf = (session: SessionFields): SessionHeaders => ({
  Authorization: readAuthorization(session),
  time_zone: zoneToSend(session.time_zone),
  language: languageOf(session.language),
});
