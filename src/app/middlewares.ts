import type { Answer, Middleware } from '../gateway/gateway.ts';
import { lateCore, withLateCore } from './load-late-core.ts';
import type { Session } from './session.ts';

/** Never answers once the page is about to reload for another person. Until then calls may still come. */
export const stopWhenLeaving: Middleware = (next) => ({
  takeEarly: (call) => (lateCore.value?.isLeaving() ? null : (next.takeEarly?.(call) ?? null)),
  send: (call, options) => (lateCore.value?.isLeaving() ? new Promise(() => {}) : next.send(call, options)),
});

/** Answers with the last known answer where nothing is shown, and keeps each new one. */
export const recallLastKnown =
  (session: Session): Middleware =>
  (next) => ({
    takeEarly(call) {
      const answer = next.takeEarly?.(call) ?? null;
      const { headers } = session;
      if (answer)
        withLateCore(({ lastKnown }) =>
          lastKnown().note(call, { acceptsStale: true }, answer, headers, Date.now()),
        );
      return answer;
    },
    send(call, options) {
      const lastKnown = lateCore.value?.lastKnown().recall(call, options);
      if (lastKnown) return lastKnown;
      // Read before the request: the native app may renew the session before the answer arrives.
      const { headers } = session;
      const askedAtMs = Date.now();
      return next.send(call, options).then((answer) => {
        withLateCore(({ lastKnown }) => lastKnown().note(call, options, answer, headers, askedAtMs));
        return answer;
      });
    },
  });

/**
 * Adds `retry` to failures. If the late core cannot be loaded, `retry` waits until the network comes back.
 */
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
