import { authorizationNow } from './app.ts';

/**
 * The returned function creates a key's value at its first use, and again after a new authorization: the page cannot
 * tell whether it is still the same person's.
 */
export function perPerson<Key extends object, T>(create: (key: Key) => T): (key: Key) => T {
  let owner: string | undefined;
  let kept = new WeakMap<Key, { readonly value: T }>();
  return (key) => {
    const now = authorizationNow();
    if (owner !== now) kept = new WeakMap();
    owner = now;
    const known = kept.get(key) ?? { value: create(key) };
    kept.set(key, known);
    return known.value;
  };
}
