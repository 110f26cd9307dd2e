/** `get` creates the value of a name once. */
export function memoize<T extends object>(make: (name: string) => T) {
  const made: Record<string, T> = {};
  return {
    get: (name: string): T => (made[name] ??= make(name)),
    keepOnly(values: readonly object[]) {
      Object.keys(made).forEach((name) => values.includes(made[name]!) || delete made[name]);
    },
  };
}
