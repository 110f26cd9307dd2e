import { list } from '../gateway/decode.ts';
import type { VisitStore } from '../host/contract.ts';
import { parseFields } from '../host/session-fields.ts';
import type { Session } from './session.ts';

/** Whose the kept values are, and their keys: `{"owner":"Bearer …","keys":[{"key":"…"}]}`. */
const OWNER_KEY = 'person';

/**
 * The values of one person, bound to the person of the moment it was made. As soon as somebody else may be
 * signed in, reads return `null` and writes do nothing.
 */
export interface OwnVisit extends VisitStore {
  hasPersonChanged(): boolean;
}

/** The values of the person who is signed in at the time of use. */
export interface PersonalVisit extends VisitStore {
  /** Taken before a call, to save its answer for this person only. */
  ofPerson(): OwnVisit;
}

/**
 * Returns the part of the visit store that belongs to the person of the session. It removes everything that
 * one person has typed or won before another person reads or writes anything. Another authorization is
 * another person, unless the native app has renewed it while a page was open: several people may share a name
 * and a picture.
 */
export function personalVisit(
  visit: VisitStore,
  session: Pick<Session, 'headers' | 'formerAuthorizations'>,
): PersonalVisit {
  const keyOf = (key: string) => OWNER_KEY + ' ' + key;
  const authorizationNow = () => session.headers.Authorization;
  const isNow = (owner: unknown) =>
    owner === authorizationNow() || session.formerAuthorizations.some((former) => former === owner);
  /** Returns the place of this person's value, after it has removed the values of another person. */
  const placeOf = (key: string): string => {
    const { owner, keys: rows } = parseFields(visit.read(OWNER_KEY));
    let keys = list(rows, (row) => (typeof row.key === 'string' ? row.key : null));
    if (!isNow(owner)) {
      keys.forEach((each) => visit.remove(keyOf(each)));
      keys = [];
    }
    if (!keys.includes(key)) {
      keys.push(key);
      visit.write(
        OWNER_KEY,
        JSON.stringify({ owner: authorizationNow(), keys: keys.map((each) => ({ key: each })) }),
      );
    }
    return keyOf(key);
  };
  const visitOf = (hasPersonChanged: () => boolean): OwnVisit & PersonalVisit => ({
    hasPersonChanged,
    ofPerson() {
      const owner = authorizationNow();
      return visitOf(() => !isNow(owner));
    },
    read: (key) => (hasPersonChanged() ? null : visit.read(placeOf(key))),
    write(key, value) {
      if (!hasPersonChanged()) visit.write(placeOf(key), value);
    },
    remove(key) {
      if (!hasPersonChanged()) visit.remove(placeOf(key));
    },
  });
  return visitOf(() => false);
}

/** Hands the kept values over to the authorization that the native app has given the same person. */
export function keepPerson(visit: VisitStore, before: string, authorization: string): void {
  const kept = parseFields(visit.read(OWNER_KEY));
  if (kept.owner === before) visit.write(OWNER_KEY, JSON.stringify({ ...kept, owner: authorization }));
}
