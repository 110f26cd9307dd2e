import type { Gateway } from './gateway.ts';

/** Quiet calls that a page has open at a time: an old connection carries six, the page's own among them. */
export const MOST_QUIET_CALLS = 3;

/**
 * Calls `ask` for each item. All callers share the gateway's limit of {@link MOST_QUIET_CALLS} open calls. Resolves
 * with the results, in the order of the items.
 */
export function inTurns<T, R>(
  gateway: Gateway,
  all: readonly T[],
  ask: (one: T) => Promise<R>,
): Promise<readonly R[]> {
  const turns = (gateway.turns ??= { open: 0, waiting: [] });
  const end = () => {
    turns.open--;
    turns.waiting.shift()?.();
  };
  const inTurn = (one: T) =>
    new Promise<R>((resolve) => {
      const begin = () => {
        turns.open++;
        const answer = ask(one);
        answer.then(end, end);
        resolve(answer);
      };
      if (turns.open < MOST_QUIET_CALLS) begin();
      else turns.waiting.push(begin);
    });
  return Promise.all(all.map(inTurn));
}
