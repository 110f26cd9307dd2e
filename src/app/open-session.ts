import type { VisitStore } from '../host/contract.ts';
import { parseFields } from '../host/fields.ts';
import {
  SESSION_FIELDS,
  sessionValues,
  type SessionField,
  type SessionValues,
} from '../host/session-fields.ts';
import { nameOf, pairsOf, parseQuery, type Query } from './address.ts';

/** What of `window` a session is read from. */
export interface Address {
  readonly location: Readonly<Record<'origin' | 'pathname' | 'search' | 'hash', string>>;
  readonly history: {
    readonly state: unknown;
    replaceState(state: unknown, title: string, url: string): void;
  };
}

/** Where the visit keeps the session, as JSON. */
export const STORED = 'session';

/**
 * Puts the session together, field by field: what the app has handed over last (`renewSession`), what it answers or, after
 * that, what it wrote into the link; where none names a field, what this visit had before. The fields leave the address
 * first of all. `ask` asks the app; `null` in a plain browser, where a link sets nothing. Runs in the document's head, so it
 * makes nothing that is slow: session-values.ts reads the values, session.ts what takes the engine's tables.
 */
export function openSession(visit: VisitStore, address: Address, ask: (() => unknown) | null): SessionValues {
  const link = sessionValues(takeFields(address));
  const stored = parseFields(visit.read(STORED));
  const before = sessionValues(stored);
  if (!ask) return before;
  const answer = sessionValues(ask());
  // Nothing but empty values is an answer too: this user has no picture, nobody is signed in.
  const given: Partial<Record<SessionField, string>> = Object.assign({}, before, link, answer);
  SESSION_FIELDS.forEach((name) => {
    given[name] = answer[name] || link[name] || given[name];
  });
  Object.assign(given, sessionValues(stored.renewed));
  visit.write(STORED, JSON.stringify(given));
  return given;
}

/** The query of the address, from which the session's fields are taken out. */
export function takeFields({ location, history }: Address): Query {
  const { origin, pathname, search, hash } = location;
  const pairs = pairsOf(search);
  const rest = pairs.filter((pair) => SESSION_FIELDS.indexOf(nameOf(pair) as SessionField) < 0);
  const query = rest.length ? `?${rest.join('&')}` : '';
  try {
    if (rest.length < pairs.length) history.replaceState(history.state, '', origin + pathname + query + hash);
  } catch {
    // Some frames may not: the session counts all the same.
  }
  return parseQuery(search);
}
