import type { Answer, Gateway, Middleware } from '../gateway/gateway.ts';
import { lateCore, withLateCore } from './load-late-core.ts';
import type { Session } from './session.ts';

/** The first middleware of the list gets each call first, the client gets it last. */
export const withMiddlewares = (client: Gateway, list: readonly Middleware[]): Gateway =>
  list.reduceRight((next, middleware) => middleware(next), client);

/**
 * Leaves calls open once the page is about to reload for another person, because its resources ask again before that.
 */
export const stopWhenLeaving: Middleware = (next) => ({
  peek: (call) => (lateCore.value?.isLeaving() ? null : (next.peek?.(call) ?? null)),
  send: (call, options) => (lateCore.value?.isLeaving() ? new Promise(() => {}) : next.send(call, options)),
});

/** Answers with the last known answer where nothing is shown, and keeps each new one. */
export const recallLastKnown =
  (session: Session): Middleware =>
  (next) => ({
    peek(call) {
      const answer = next.peek?.(call) ?? null;
      const { headers } = session;
      if (answer)
        withLateCore(({ lastKnown }) =>
          lastKnown().note(call, { acceptsStale: true }, answer, headers, Date.now()),
        );
      return answer;
    },
    send(call, options) {
      const stale = lateCore.value?.lastKnown().recall(call, options);
      if (stale) return stale;
      // Read before the request: the app may renew it before the answer arrives.
      const { headers } = session;
      const askedAtMs = Date.now();
      return next.send(call, options).then((answer) => {
        withLateCore(({ lastKnown }) => lastKnown().note(call, options, answer, headers, askedAtMs));
        return answer;
      });
    },
  });

/** Adds `retry` to a failure that may succeed later. */
export const offerRetries: Middleware = (next) => ({
  ...next,
  send: (call, options) => next.send(call, options).then(withRetry),
});

function withRetry<T>(answer: Answer<T>): Answer<T> {
  if (answer.ok) return answer;
  const { failure } = answer;
  const retry = (again: () => void) =>
    withLateCore(
      ({ retryLater }) => retryLater(failure, again),
      () => addEventListener('online', again, { once: true }),
    );
  return { ...answer, failure: { ...failure, retry } };
}
