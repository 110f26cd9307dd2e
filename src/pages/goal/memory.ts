import { authorizationNow } from '../../app/app.ts';

/** One value for each key, created at its first use. */
export interface Memory<Key, T> {
  get(key: Key): T;
  /**
   * Says which value the page shows; `null`: the page shows no value. If the authorization is new, forgets all other
   * values, because they may be another person's. The shown value stays until the page shows another one, because
   * most often the person is still the same. For example, the authorization changes while Monday is shown:
   * `setShown(monday)` forgets Tuesday and keeps Monday, which is in doubt; `setShown(tuesday)` forgets Monday, too.
   */
  setShown(key: Key | null): void;
}

/** Calls `onForget` after it has forgotten values, with the key of the value that is left; `null`: no value is left. */
export function createMemory<Key, T extends object>(
  make: (key: Key) => T,
  nameOf: (key: Key) => string = String,
  onForget: (keptKey: Key | null) => void = () => {},
): Memory<Key, T> {
  let made: Record<string, T> = {};
  let shownName: string | null = null;
  let authorization = authorizationNow();
  /** Whether the shown value may be another person's. */
  let isDoubtful = false;
  const get = (key: Key): T => (made[nameOf(key)] ??= make(key));
  return {
    get,
    setShown(key) {
      const name = key === null ? null : nameOf(key);
      const keptKey = name === shownName ? key : null;
      const isNewAuthorization = authorization !== authorizationNow();
      shownName = name;
      authorization = authorizationNow();
      if (isNewAuthorization || (isDoubtful && keptKey === null)) {
        made = keptKey === null ? {} : { [nameOf(keptKey)]: get(keptKey) };
        onForget(keptKey);
      }
      isDoubtful = keptKey !== null && (isDoubtful || isNewAuthorization);
    },
  };
}
