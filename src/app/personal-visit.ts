import { list, text } from '../gateway/decode.ts';
import type { VisitStore } from '../host/contract.ts';
import { parseFields, type Fields } from '../host/session-fields.ts';
import type { Session } from './session.ts';

/** Whose the values are, and their keys: `{"authorization":"Bearer …","userName":"Mia",…,"keys":[{"key":"…"}]}`. */
const OWNER_KEY = 'person';

type Person = Pick<Session, 'userName' | 'userIcon'> & { readonly authorization: string };

/**
 * Whether these are certainly one person. The app renews authorizations, and several people may share a name:
 * so with another authorization the name and the picture have to be known and the same.
 */
const isSame = (one: Fields, other: Person): boolean =>
  one.authorization === other.authorization ||
  (!!(one.authorization && other.authorization && other.userName && other.userIcon) &&
    one.userName === other.userName &&
    one.userIcon === other.userIcon);

/** The values of one person. Once somebody else may be signed in, it reads nothing and ignores what is written. */
export interface OwnVisit extends VisitStore {
  hasEnded(): boolean;
}

/** The values of the person at the time of use. */
export interface PersonalVisit extends VisitStore {
  /** The values of the person at this time, for an answer that may arrive after a change of person. */
  ofPerson(): OwnVisit;
}

/**
 * Returns the part of the visit store that belongs to the person of the session. It removes everything that
 * one person has typed or won before another person reads or writes anything.
 */
export function personalVisit(
  visit: VisitStore,
  session: Pick<Session, 'headers' | 'userName' | 'userIcon'>,
): PersonalVisit {
  const keyOf = (key: string) => OWNER_KEY + ' ' + key;
  const personNow = (): Person => ({
    authorization: session.headers.Authorization,
    userName: session.userName,
    userIcon: session.userIcon,
  });
  const own = (keys: readonly string[]) =>
    visit.write(OWNER_KEY, JSON.stringify({ ...personNow(), keys: keys.map((key) => ({ key })) }));
  /** The keys of this person's values. */
  const keysNow = (): readonly string[] => {
    const { keys, ...owner } = parseFields(visit.read(OWNER_KEY));
    const known = list(keys, ({ key }) => text(key));
    if (isSame(owner, personNow())) return known;
    known.forEach((key) => visit.remove(keyOf(key)));
    own([]);
    return [];
  };
  const personal: VisitStore = {
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
  return {
    ...personal,
    ofPerson() {
      const person = personNow();
      const hasEnded = () => !isSame(person, personNow());
      return {
        hasEnded,
        read: (key) => (hasEnded() ? null : personal.read(key)),
        write(key, value) {
          if (!hasEnded()) personal.write(key, value);
        },
        remove(key) {
          if (!hasEnded()) personal.remove(key);
        },
      };
    },
  };
}
