import type { Answer, Call, Failure, Gateway, Middleware, RequestOptions } from '../gateway/gateway.ts';
import { lateCore, loadLateCore } from './load-late-core.ts';
import type { Session } from './session.ts';

/** Never answers once the page is about to reload for another person. Until then calls may still come. */
export const stopWhenLeaving: Middleware = (next) => ({
  takeEarly: (call) => (lateCore.value?.isLeaving() ? null : (next.takeEarly?.(call) ?? null)),
  send: (call, options) => (lateCore.value?.isLeaving() ? new Promise(() => {}) : next.send(call, options)),
});

/**
 * Calls `show` with each failure, unless the page shows it itself or nobody waits: the call is in the background, its
 * caller has cancelled it, or it belongs to a refresh that nobody has asked for.
 */
export const showFailures =
  (show: (failure: Failure) => void): Middleware =>
  (next) => ({
    ...next,
    send: (call, options = {}) =>
      next.send(call, options).then((answer) => {
        const { background, signal, hasData, askedAtMs } = options;
        const isUnasked = hasData && askedAtMs && lateCore.value?.isUnasked(askedAtMs);
        const isForNobody = background || signal?.aborted || isUnasked;
        if (!answer.ok && !isForNobody && !call.quiet && !call.saysNone?.(answer.failure))
          show(answer.failure);
        return answer;
      }),
  });

/** Sends a call again if the server has refused its session, which the native app has renewed meanwhile. */
export const sendAgainIfRenewed =
  (session: Pick<Session, 'headers' | 'formerAuthorizations'>): Middleware =>
  (next) => {
    const send: Gateway['send'] = (call, options) => {
      const sentWith = session.headers.Authorization;
      const isRenewed = () =>
        sentWith !== session.headers.Authorization && session.formerAuthorizations?.includes(sentWith);
      return next
        .send(call, options)
        .then((answer) =>
          !answer.ok && answer.failure.refusesSession && isRenewed() ? send(call, options) : answer,
        );
    };
    return { ...next, send };
  };

/** Answers with the last known answer if the page has nothing to show, and keeps each new answer. */
export const recallLastKnown =
  (session: Session): Middleware =>
  (next) => {
    const noteFor = (call: Call<unknown>, options: Partial<RequestOptions> | undefined) => {
      const { pathname } = location;
      const sent = { options, headers: session.headers, sentAtMs: Date.now(), pathname };
      return (answer: Answer<unknown>) =>
        void loadLateCore().then(
          ({ lastKnown }) => lastKnown().note(call, answer, sent),
          () => {},
        );
    };
    return {
      takeEarly(call) {
        const answer = next.takeEarly?.(call) ?? null;
        // A resource without data would have sent this call with `acceptsStale`.
        if (answer) noteFor(call, { acceptsStale: true })(answer);
        return answer;
      },
      send(call, options) {
        const lastKnown = lateCore.value?.lastKnown().recall(call, options);
        if (lastKnown) return lastKnown;
        const note = noteFor(call, options);
        return next.send(call, options).then((answer) => {
          note(answer);
          return answer;
        });
      },
    };
  };

/** Adds `retryLater` to failures. If the late core cannot be loaded, the retry waits until the network comes back. */
export const offerRetries: Middleware = (next) => ({
  ...next,
  send: (call, options) => next.send(call, options).then(withRetry),
});

function withRetry<T>(answer: Answer<T>): Answer<T> {
  if (answer.ok) return answer;
  const { failure } = answer;
  const retryLater = (again: () => void) =>
    void loadLateCore().then(
      (code) => code.retryLater(failure, again),
      () => addEventListener('online', again, { once: true }),
    );
  return { ...answer, failure: { ...failure, retryLater } };
}

/**
 * Sets the User Timing mark `figures`, and the measure of this name since the navigation, once the browser has
 * drawn everything that the opened page has asked for. Last known answers count, too. Hosts, labs and the reporter
 * read both. A background page, a page without an answer, and Safari 10 have none.
 */
export const markFigures: Middleware = (next) => {
  let open = 0;
  let isOver = document.hidden || !('mark' in performance);
  let hasAnswer = false;

  const drawn = () => {
    // An answer may have led to another request.
    if (open || isOver) return;
    isOver = true;
    performance.mark('figures');
    performance.measure('figures', 'navigationStart', 'figures');
  };
  const take = ({ ok }: Pick<Answer<unknown>, 'ok'>) => {
    hasAnswer = hasAnswer || ok;
    open--;
    // The next frame's callback queues a task. When that begins, the frame has been drawn.
    if (!open && hasAnswer) requestAnimationFrame(() => setTimeout(drawn));
  };

  return {
    takeEarly(call) {
      const answer = next.takeEarly?.(call) ?? null;
      if (answer && !isOver) {
        open++;
        take(answer);
      }
      return answer;
    },
    send(call, options) {
      const answer = next.send(call, options);
      // An earlier answer is shown in its place, such as a last known one.
      if (isOver || options?.hasData) return answer;
      open++;
      answer.then(take);
      return answer;
    },
  };
};
