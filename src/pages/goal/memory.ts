import { authorizationNow } from '../../app/app.ts';

/** The values of keys, each created at its first use. */
export interface Memory<Key, T> {
  get(key: Key): T;
  /**
   * Says which value the page shows; `null`: none. If the person may have changed since, forgets all other
   * values. The shown one stays until another is shown, because most often only the authorization is new.
   */
  show(key: Key | null): void;
}

/** `onForget` hears whose value is left after values were forgotten; `null`: none. */
export function createMemory<Key, T extends object>(
  make: (key: Key) => T,
  nameOf: (key: Key) => string = String,
  onForget: (kept: Key | null) => void = () => {},
): Memory<Key, T> {
  let made: Record<string, T> = {};
  let shown: string | null = null;
  let authorization = authorizationNow();
  /** Whether the shown value may be another person's. */
  let isDoubtful = false;
  const get = (key: Key): T => (made[nameOf(key)] ??= make(key));
  return {
    get,
    show(key) {
      const name = key === null ? null : nameOf(key);
      const kept = name === shown ? key : null;
      const isNew = authorization !== authorizationNow();
      shown = name;
      authorization = authorizationNow();
      if (isNew || (isDoubtful && kept === null)) {
        made = kept === null ? {} : { [nameOf(kept)]: get(kept) };
        onForget(kept);
      }
      isDoubtful = kept !== null && (isDoubtful || isNew);
    },
  };
}
