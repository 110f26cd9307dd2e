import type { VisitStore } from '../host/contract.ts';
import { parseFields } from '../host/fields.ts';
import {
  SESSION_FIELDS,
  sessionValues,
  type SessionField,
  type SessionValues,
} from '../host/session-fields.ts';
import { nameOf, pairsOf, parseQuery, type Query } from './address.ts';

/** The parts of `window` that a session is read from. */
export interface Address {
  readonly location: Readonly<Record<'origin' | 'pathname' | 'search' | 'hash', string>>;
  readonly history: {
    readonly state: unknown;
    replaceState(state: unknown, title: string, url: string): void;
  };
}

/** The key of the session in the visit store. The value is JSON. */
export const STORED = 'session';

/**
 * Reads the session, field by field, and removes its fields from the address. The first non-empty value wins: what the
 * app has handed over last (`renewSession`), what it answers to `ask`, what it wrote into the link, and what this visit
 * knew before. If the answer and the link only have an empty value, it clears what was known before. `ask` is `null` in
 * a plain browser; there the link sets nothing.
 * This runs in the document's head, so it does nothing slow: session-values.ts interprets the values, and session.ts
 * those that need the engine's tables.
 */
export function openSession(visit: VisitStore, address: Address, ask: (() => unknown) | null): SessionValues {
  const link = sessionValues(takeFields(address));
  const stored = parseFields(visit.read(STORED));
  const before = sessionValues(stored);
  if (!ask) return before;
  const answer = sessionValues(ask());
  // An empty value replaces an older one: the user has no picture any more, or nobody is signed in.
  // oxlint-disable-next-line eslint/prefer-object-spread -- its helper would be the only one in a document
  const session: Partial<Record<SessionField, string>> = Object.assign({}, before, link, answer);
  SESSION_FIELDS.forEach((name) => {
    session[name] = answer[name] || link[name] || session[name];
  });
  Object.assign(session, sessionValues(stored.renewed));
  visit.write(STORED, JSON.stringify(session));
  return session;
}

/** Removes the session's fields from the address. Returns the whole query, including those fields. */
export function takeFields({ location, history }: Address): Query {
  const { origin, pathname, search, hash } = location;
  const pairs = pairsOf(search);
  const rest = pairs.filter((pair) => !SESSION_FIELDS.includes(nameOf(pair) as SessionField));
  const query = rest.length ? `?${rest.join('&')}` : '';
  try {
    if (rest.length < pairs.length) history.replaceState(history.state, '', origin + pathname + query + hash);
  } catch {
    // Some frames may not change the address. The session is still used.
  }
  return parseQuery(search);
}
