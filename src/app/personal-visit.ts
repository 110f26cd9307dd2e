import type { VisitStore } from '../host/contract.ts';
import { parseFields } from '../host/session-fields.ts';
import type { Session } from './session.ts';

/** The key of a `Kept`. The values themselves are stored under `keyOf`. */
const PERSON_KEY = 'person';
const keyOf = (key: string) => `${PERSON_KEY} ${key}`;

/** Whose values the visit store has: all authorizations of one person in this visit, and the keys of the values. */
interface Kept {
  readonly authorizations: readonly string[];
  readonly keys: readonly string[];
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

function readKept(visit: VisitStore): Kept {
  const { authorizations, keys } = parseFields(visit.read(PERSON_KEY));
  return { authorizations: texts(authorizations), keys: texts(keys) };
}

const writeKept = (visit: VisitStore, kept: Kept) => visit.write(PERSON_KEY, JSON.stringify(kept));

/**
 * The values of one person: whoever was signed in when `personalVisit` was called. As soon as somebody else may
 * be signed in, reads return `null` and writes do nothing.
 */
export interface PersonalVisit extends VisitStore {
  hasPersonChanged(): boolean;
}

/**
 * Returns the part of the visit store that belongs to the person of the session. It first removes everything
 * that another person has typed or won. Another authorization is another person, unless the native app has
 * renewed it while a page of the visit was open: several people may share a name and a picture.
 */
export function personalVisit(visit: VisitStore, session: Pick<Session, 'headers'>): PersonalVisit {
  /** The authorization of this person. While it is empty, the first one that the app hands over counts. */
  let opener = session.headers.Authorization;
  /** Returns what is kept of the opener. If the kept values are another person's, removes them first. */
  const keptOfOpener = (): Kept => {
    const kept = readKept(visit);
    if (kept.authorizations.includes(opener)) return kept;
    kept.keys.forEach((key) => visit.remove(keyOf(key)));
    const none = { authorizations: [opener], keys: [] };
    writeKept(visit, none);
    return none;
  };
  const hasPersonChanged = () => {
    const now = session.headers.Authorization;
    if (!opener && now) {
      opener = now;
      keptOfOpener();
    }
    if (now === opener) return false;
    const { authorizations } = readKept(visit);
    return !authorizations.includes(opener) || !authorizations.includes(now);
  };
  keptOfOpener();
  return {
    hasPersonChanged,
    read: (key) => (!hasPersonChanged() && keptOfOpener().keys.includes(key) ? visit.read(keyOf(key)) : null),
    write(key, value) {
      if (hasPersonChanged()) return;
      const kept = keptOfOpener();
      if (!kept.keys.includes(key)) writeKept(visit, { ...kept, keys: [...kept.keys, key] });
      visit.write(keyOf(key), value);
    },
    remove(key) {
      if (!hasPersonChanged()) visit.remove(keyOf(key));
    },
  };
}

/** Keeps the values of a person to whom the native app has given another authorization. */
export function keepPerson(visit: VisitStore, before: string, authorization: string): void {
  const kept = readKept(visit);
  if (kept.authorizations.includes(before))
    writeKept(visit, { ...kept, authorizations: [...kept.authorizations, authorization] });
}

/** Whether both authorizations are one person's, as far as the visit knows. If it knows none, they are. */
export function isOnePerson(visit: VisitStore, before: string, now: string): boolean {
  const { authorizations } = readKept(visit);
  return !authorizations.length || [before, now].every((each) => authorizations.includes(each));
}
