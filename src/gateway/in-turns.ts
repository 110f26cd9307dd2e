/** Quiet calls that one part of a page has open at a time. */
export const MOST_QUIET_CALLS = 3;

/** Calls `ask` for each of these, {@link MOST_QUIET_CALLS} at a time. Resolves with the results, in their order. */
export function inTurns<T, R>(all: readonly T[], ask: (one: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = [];
  let next = 0;
  const turn = (): Promise<void> => {
    const at = next++;
    if (at >= all.length) return Promise.resolve();
    return ask(all[at]!).then((result) => {
      results[at] = result;
      return turn();
    });
  };
  return Promise.all(Array.from({ length: MOST_QUIET_CALLS }, turn)).then(() => results);
}
