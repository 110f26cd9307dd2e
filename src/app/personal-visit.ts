import { object, type Json } from '../gateway/decode.ts';
import type { VisitStore } from '../host/contract.ts';
import { parseFields } from '../host/session-fields.ts';
import type { Session } from './session.ts';

const PERSON_KEY = 'person';

/** Stored under `PERSON_KEY`: all authorizations of one person in this visit, and this person's values. */
interface Owned {
  readonly authorizations: readonly unknown[];
  readonly values: Json;
}

function readOwned(visit: VisitStore): Owned {
  const { authorizations, values } = parseFields(visit.read(PERSON_KEY));
  return { authorizations: Array.isArray(authorizations) ? authorizations : [], values: object(values) };
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
    const ownedNow = { authorizations: [opener], values: {} };
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
  const put = (key: string, value?: string) => {
    if (hasPersonChanged()) return;
    const owned = ownedByOpener();
    writeOwned(visit, { ...owned, values: { ...owned.values, [key]: value } });
  };
  ownedByOpener();
  return {
    hasPersonChanged,
    read(key) {
      const value = hasPersonChanged() ? null : ownedByOpener().values[key];
      return typeof value === 'string' ? value : null;
    },
    write: put,
    // JSON has no entry for `undefined`.
    remove: (key) => put(key),
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
