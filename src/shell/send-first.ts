import { isSameSession, type CallHeaders, type CallRequest, type Received } from '../gateway/gateway.ts';
import type { DocumentAnswers, EarlyAnswer } from '../gateway/early-answers.ts';
import { addressOfCall } from '../gateway/query.ts';
import { takeHostAnswer, type HostAnswer } from '../host/host-answers.ts';

/** Not `fetch`: all engines can abort an XMLHttpRequest. After `request.abort()` the promise never settles. */
export function sendByXhr(
  request: XMLHttpRequest,
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    request.open(method, url);
    Object.keys(headers).forEach((name) => request.setRequestHeader(name, headers[name]!));
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        headers: { get: (name) => request.getResponseHeader(name) },
      });
    request.onerror = reject;
    request.send(body);
  });
}

/**
 * Sends the first requests at once, before the client has loaded. Returns the early answers: the client takes
 * each once, and only if the session's headers are still the same. Until the transport has loaded, `take` also
 * sends further GETs for the client, at most one to each address: backing off from a failing server is the
 * transport's work.
 *
 * Sends no request whose fresh answer the native app has brought; takes this answer out of `hostAnswers`.
 *
 * The client can abort each request. Chromium 63 to 65 have no AbortController: there a request without an answer
 * keeps the lock of its address in the HTTP cache, whatever its cache mode, and all later requests to this address
 * wait for it. So there XMLHttpRequest sends the requests.
 */
export function sendFirst(
  requests: readonly CallRequest[],
  headers: CallHeaders,
  origin: string,
  hostAnswers: HostAnswer[] = [],
): DocumentAnswers {
  /** By address. Absent: never requested; `null`: handed out. */
  const byUrl: Record<string, EarlyAnswer | null | undefined> = {};
  const send = (url: string): EarlyAnswer => {
    const abortable = 'AbortController' in window ? new AbortController() : new XMLHttpRequest();
    const answer =
      'signal' in abortable
        ? fetch(url, {
            headers,
            cache: 'no-store',
            credentials: 'same-origin',
            signal: abortable.signal,
          })
            // Read the body at once, so that the first frame shows an answer that is complete by then.
            .then((response) =>
              response.text().then((text) => ({ status: response.status, text, headers: response.headers })),
            )
        : sendByXhr(abortable, 'GET', url, headers);
    const early: EarlyAnswer = { sentAtMs: Date.now(), answer, abort: () => abortable.abort() };
    // Avoids an unhandled rejection. The client that takes the answer handles the failure.
    answer.then(
      (received) => (early.received = received),
      () => {},
    );
    return early;
  };
  const hostAnswerTo = (url: string): EarlyAnswer | null => {
    const found = takeHostAnswer(hostAnswers, url, Date.now(), 'fresh');
    if (!found) return null;
    const received = { status: 200, text: found.text };
    const answer = Promise.resolve(received);
    return { isFromHost: true, sentAtMs: found.atMs, answer, received, abort() {} };
  };
  requests.forEach((request) => {
    const url = addressOfCall(origin, request);
    byUrl[url] = hostAnswerTo(url) || send(url);
  });
  return {
    byUrl,
    take(url, callHeaders, maySend) {
      const early = byUrl[url];
      const isKnown = early !== undefined;
      if (isKnown) byUrl[url] = null;
      if (!isSameSession(callHeaders, headers)) return null;
      if (isKnown) return early;
      const hostAnswer = hostAnswerTo(url);
      if (hostAnswer || !maySend) return hostAnswer;
      byUrl[url] = null;
      return Object.assign(send(url), { isNew: true });
    },
  };
}
