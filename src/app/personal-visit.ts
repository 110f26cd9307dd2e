import type { VisitStore } from '../host/contract.ts';
import { parseFields } from '../host/session-fields.ts';
import type { Session } from './session.ts';

const PERSON_KEY = 'person';
const keyOf = (key: string) => `${PERSON_KEY} ${key}`;

/** Stored under `PERSON_KEY`: all authorizations of one person in this visit, and the keys of the values. */
interface Owned {
  readonly authorizations: readonly string[];
  readonly keys: readonly string[];
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

function readOwned(visit: VisitStore): Owned {
  const { authorizations, keys } = parseFields(visit.read(PERSON_KEY));
  return { authorizations: texts(authorizations), keys: texts(keys) };
}

const writeOwned = (visit: VisitStore, owned: Owned) => visit.write(PERSON_KEY, JSON.stringify(owned));

/** The values of one person. As soon as somebody else may be signed in, reads return `null` and writes do nothing. */
export interface PersonalVisit extends VisitStore {
  hasPersonChanged(): boolean;
}

/**
 * Returns the session's person's part of the visit store, and removes all values of another person. Another
 * authorization counts as another person, unless the native app has renewed it while a page of the visit was open:
 * several people may share a name and a picture.
 */
export function personalVisit(visit: VisitStore, session: Pick<Session, 'headers'>): PersonalVisit {
  /** This person's authorization. While it is empty, the first one that the native app hands over counts. */
  let opener = session.headers.Authorization;
  /** Makes the opener the owner of the visit store. First removes the values of another person. */
  const ownedByOpener = (): Owned => {
    const owned = readOwned(visit);
    if (owned.authorizations.includes(opener)) return owned;
    owned.keys.forEach((key) => visit.remove(keyOf(key)));
    const ownedNow = { authorizations: [opener], keys: [] };
    writeOwned(visit, ownedNow);
    return ownedNow;
  };
  const hasPersonChanged = () => {
    const current = session.headers.Authorization;
    if (!opener && current) {
      opener = current;
      ownedByOpener();
    }
    if (current === opener) return false;
    const { authorizations } = readOwned(visit);
    return !authorizations.includes(opener) || !authorizations.includes(current);
  };
  ownedByOpener();
  return {
    hasPersonChanged,
    read: (key) =>
      !hasPersonChanged() && ownedByOpener().keys.includes(key) ? visit.read(keyOf(key)) : null,
    write(key, value) {
      if (hasPersonChanged()) return;
      const owned = ownedByOpener();
      if (!owned.keys.includes(key)) writeOwned(visit, { ...owned, keys: [...owned.keys, key] });
      visit.write(keyOf(key), value);
    },
    remove(key) {
      if (!hasPersonChanged()) visit.remove(keyOf(key));
    },
  };
}

/** Keeps the values of a person whose authorization the native app has renewed. */
export function keepPerson(visit: VisitStore, before: string, authorization: string): void {
  const owned = readOwned(visit);
  if (owned.authorizations.includes(before))
    writeOwned(visit, { ...owned, authorizations: [...owned.authorizations, authorization] });
}

/** Whether both authorizations are one person's. If the visit store has no owner, they count as one person's. */
export function isOnePerson(visit: VisitStore, before: string, current: string): boolean {
  const { authorizations } = readOwned(visit);
  return !authorizations.length || [before, current].every((each) => authorizations.includes(each));
}
