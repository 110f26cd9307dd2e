import type { Gateway, RequestOptions } from './gateway.ts';

/** Background calls that a page has open at a time: an old connection carries six, the page's own among them. */
export const MOST_BACKGROUND_CALLS = 3;

/** Calls `ask` in its turn: all callers share the gateway's limit of {@link MOST_BACKGROUND_CALLS} open calls. */
export function inTurn<R>(gateway: Gateway, ask: () => Promise<R>): Promise<R> {
  const calls = (gateway.backgroundCalls ??= { open: 0, waiting: [] });
  const end = () => {
    calls.open--;
    calls.waiting.shift()?.();
  };
  return new Promise((resolve) => {
    const begin = () => {
      calls.open++;
      const answer = ask();
      answer.then(end, end);
      resolve(answer);
    };
    if (calls.open < MOST_BACKGROUND_CALLS) begin();
    else calls.waiting.push(begin);
  });
}

/** Calls `ask` for each item, in turn. Resolves with the results, in the order of the items. */
export const inTurns = <T, R>(
  gateway: Gateway,
  all: readonly T[],
  ask: (one: T) => Promise<R>,
): Promise<readonly R[]> => Promise.all(all.map((one) => inTurn(gateway, () => ask(one))));

/** Passes the result of background calls to `take`. Returns a function that cancels them. */
export function inBackground<T>(
  ask: (options: RequestOptions) => Promise<T>,
  take: (result: T) => void,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  ask({ signal, background: true }).then((result) => {
    if (!signal.aborted) take(result);
  });
  return () => controller.abort();
}
