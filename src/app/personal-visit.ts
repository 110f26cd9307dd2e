import { list, text } from '../gateway/decode.ts';
import type { VisitStore } from '../host/contract.ts';
import { parseFields, type Fields } from '../host/session-fields.ts';
import type { Session } from './session.ts';

/** Whose the values are, and their keys: `{"owner":"Bearer …","name":"Mia /a.png","keys":[{"key":"…"}]}`. */
const OWNER_KEY = 'person';

/**
 * The values of one person, bound to the person of the moment it was made. Once somebody else may be signed
 * in, it reads and writes nothing.
 */
export interface OwnVisit extends VisitStore {
  hasPersonChanged(): boolean;
}

/** The values of the person at the time of use. */
export interface PersonalVisit extends VisitStore {
  /** The values of the person at this time, for an answer that may arrive after a change of person. */
  ofPerson(): OwnVisit;
}

/**
 * Returns the part of the visit store that belongs to the person of the session. It removes everything that
 * one person has typed or won before another person reads or writes anything. The native app renews
 * authorizations, and a name may be that of several people: so with another authorization the person is the
 * same only if the name and the picture are known and the same.
 */
export function personalVisit(
  visit: VisitStore,
  session: Pick<Session, 'headers' | 'userName' | 'userIcon'>,
): PersonalVisit {
  const keyOf = (key: string) => OWNER_KEY + ' ' + key;
  const personNow = () => {
    const { headers, userName, userIcon } = session;
    const owner = headers.Authorization;
    return { owner, name: owner && userName && userIcon && `${userName} ${userIcon}` };
  };
  const isNow = ({ owner, name }: Fields) => {
    const now = personNow();
    return owner === now.owner || (!!name && name === now.name);
  };
  /** Returns the place of this person's value, after it has removed the values of another person. */
  const placeOf = (key: string): string => {
    const owner = parseFields(visit.read(OWNER_KEY));
    let keys = list(owner.keys, (row) => text(row.key));
    if (!isNow(owner)) {
      keys.forEach((each) => visit.remove(keyOf(each)));
      keys = [];
    }
    if (!keys.includes(key)) {
      const rows = [...keys, key].map((each) => ({ key: each }));
      visit.write(OWNER_KEY, JSON.stringify(Object.assign(personNow(), { keys: rows })));
    }
    return keyOf(key);
  };
  const visitOf = (hasPersonChanged: () => boolean): OwnVisit & PersonalVisit => ({
    hasPersonChanged,
    ofPerson() {
      const person = personNow();
      return visitOf(() => !isNow(person));
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
