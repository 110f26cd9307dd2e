import { authorizationNow } from './app.ts';

let person: { readonly authorization?: string } = {};

/**
 * Returns what stands for whoever is signed in: another object once the app has handed over another authorization while
 * the page is open. Whether it is a renewed one of the same person cannot be told, so what is kept ends with it.
 */
export function currentPerson(): object {
  const authorization = authorizationNow();
  if (person.authorization !== authorization) person = { authorization };
  return person;
}

/** Returns a function that creates the value of a key at its first use, and again for each person. */
export function perPerson<Key extends object, T>(create: (key: Key) => T): (key: Key) => T {
  let owner: object | undefined;
  let kept = new WeakMap<Key, { readonly value: T }>();
  return (key) => {
    const now = currentPerson();
    if (owner !== now) kept = new WeakMap();
    owner = now;
    const known = kept.get(key) ?? { value: create(key) };
    kept.set(key, known);
    return known.value;
  };
}
