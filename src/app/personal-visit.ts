import { list, text } from '../gateway/decode.ts';
import type { VisitStore } from '../host/contract.ts';
import { parseFields } from '../host/session-fields.ts';
import type { Session } from './session.ts';

/** Whose the personal values are, and their keys: `{"owner":"Bearer …","keys":[{"key":"…"}]}`. */
const OWNER_KEY = 'person';

/**
 * Returns the part of the visit store that belongs to the session's authorization. It removes everything that
 * one person has typed or won before another person reads or writes anything. A name may be that of several
 * people. The authorization is read at the time of use, because the app may renew it.
 */
export function personalVisit(visit: VisitStore, session: Pick<Session, 'headers'>): VisitStore {
  const keyOf = (key: string) => OWNER_KEY + ' ' + key;
  const own = (keys: readonly string[]) =>
    visit.write(
      OWNER_KEY,
      JSON.stringify({ owner: session.headers.Authorization, keys: keys.map((key) => ({ key })) }),
    );
  /** The keys of this person's values. */
  const keysNow = (): readonly string[] => {
    const { owner, keys } = parseFields(visit.read(OWNER_KEY));
    const known = list(keys, ({ key }) => text(key));
    if (owner === session.headers.Authorization) return known;
    known.forEach((key) => visit.remove(keyOf(key)));
    own([]);
    return [];
  };
  return {
    read(key) {
      keysNow();
      return visit.read(keyOf(key));
    },
    write(key, value) {
      const keys = keysNow();
      if (!keys.includes(key)) own([...keys, key]);
      visit.write(keyOf(key), value);
    },
    remove(key) {
      const keys = keysNow();
      if (!keys.includes(key)) return;
      own(keys.filter((each) => each !== key));
      visit.remove(keyOf(key));
    },
  };
}
