import { authorizationNow } from './app.ts';

/**
 * Returns a function that creates the value of a key at its first use, and again once the native app has
 * handed over another authorization: the page cannot tell whether it is still the same person.
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
