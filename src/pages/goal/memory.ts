/** `get` creates the value of a key once. */
export function memoize<Key, T extends object>(make: (key: Key) => T, nameOf: (key: Key) => string = String) {
  const made: Record<string, T> = {};
  return {
    get: (key: Key): T => (made[nameOf(key)] ??= make(key)),
    keepOnly(values: readonly object[]) {
      Object.keys(made).forEach((name) => values.includes(made[name]!) || delete made[name]);
    },
  };
}
