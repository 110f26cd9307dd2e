import type { Exchange, Received } from './gateway.ts';
import { leftOf, pauseAfter, type Pause } from './pause.ts';
import { ageOf, DEADLINE_MS } from './response.ts';
import type { Addressed, Request, Send, LateClient } from './transport.ts';

/** The longest time that a request is held back. If the server asks for more, the request fails at once. */
const PATIENCE_MS = 2000;
/** How long a request whose caller has gone stays open, for a caller that asks for the same again. */
const ABANDONED_MS = 1000;

/** A request of the transport or the document, until it ends. It has at most one caller at a time. */
interface OpenRequest extends Exchange {
  readonly sent: Addressed;
  /** See `versionOf`. */
  readonly version: string;
  hasEnded: boolean;
  /** Set while its caller has gone: gives it up. */
  timer?: ReturnType<typeof setTimeout>;
}

/** An act changes something on the server. */
const isAct = ({ call }: Addressed) => call.method !== 'GET';

/** What pauses and abandoned requests are kept by: the method, and the address with its query. */
const addressOf = ({ url, call }: Addressed) => call.method + ' ' + url;

const never = () => new Promise<never>(() => {});

/**
 * Sends requests so that a failing server, and a page that asks again and again, cause few of them.
 *
 * - A pause follows a request that failed or stayed without an answer. Later requests to its address wait for
 *   its end. It grows with each failure (exponential backoff), or is as long as Retry-After says. A request
 *   that is cancelled while it waits is dropped; its promise never settles.
 * - A GET whose caller cancels is abandoned: it stays open for a moment, and the next caller that asks for the
 *   same gets its answer. After an act (a POST) no caller gets an older answer, because it does not contain
 *   the act's effect.
 *
 * Times are the phone's clock: `performance.now` stands still while a phone sleeps.
 */
export function withBackoff(
  send: Send,
): Required<Pick<LateClient, 'send' | 'noteOutcome' | 'adoptAbandoned'>> {
  const pauses: Record<string, Pause | undefined> = {};
  /** The open request to each address that nobody waits for. */
  const abandoned: Record<string, OpenRequest | undefined> = {};
  /** How many acts have begun or ended. */
  let actCount = 0;

  /** Requests share an answer only if this is equal: another session has other data, and an act changes it. */
  const versionOf = ({ headers }: Addressed) => JSON.stringify([headers, actCount]);

  /** Ends or begins a pause. */
  const noteOutcome = (sent: Addressed, received: Received | null) => {
    const address = addressOf(sent);
    pauses[address] = pauseAfter(pauses[address], received);
  };

  const sendWhenAllowed: Send = (fetch, request) => {
    // The caller has cancelled while this code was loading, or during the pause.
    if (request.signal.aborted) return never();
    const address = addressOf(request);
    const left = abandoned[address];
    if (left?.version === versionOf(request)) return attach(left, request);
    if (left) {
      // It has not failed, so no pause follows.
      end(left);
      left.request.abort();
    }
    const pause = pauses[address];
    const leftMs = pause ? leftOf(pause) : 0;
    if (!pause || !leftMs) return sendNow(fetch, request);
    // The request fails at once, with the response that named the pause.
    if (leftMs > PATIENCE_MS && pause.received) return Promise.resolve(pause.received);
    return new Promise<void>((done) => setTimeout(done, leftMs)).then(() => sendWhenAllowed(fetch, request));
  };

  const sendNow: Send = (fetch, request) => {
    const controller = new AbortController();
    if (isAct(request)) actCount++;
    const answer = send(fetch, { ...request, signal: controller.signal });
    return attach(watch(request, { answer, sentAtMs: Date.now(), request: controller }), request);
  };

  /** Makes an open request of one that has just been sent, and ends it with its answer. */
  const watch = (sent: Addressed, exchange: Exchange): OpenRequest => {
    const open: OpenRequest = { ...exchange, sent, version: versionOf(sent), hasEnded: false };
    open.answer.then(
      (received) => endWith(open, received),
      () => endWith(open, null),
    );
    return open;
  };

  /** Gives the answer of an open request to a caller, who may abandon it. */
  const attach = (open: OpenRequest, { signal, onSent }: Request) => {
    reclaim(open);
    signal.addEventListener('abort', () => abandon(open));
    onSent(ageOf(open));
    return open.answer;
  };

  /** Keeps a GET open for a moment, and gives up an act. */
  const abandon = (open: OpenRequest) => {
    if (open.hasEnded) return;
    const giveUp = () => {
      endWith(open, null);
      open.request.abort();
    };
    const keptOpenMs = isAct(open.sent) ? 0 : Math.min(ABANDONED_MS, DEADLINE_MS - ageOf(open));
    if (!keptOpenMs) return giveUp();
    open.timer = setTimeout(giveUp, keptOpenMs);
    abandoned[addressOf(open.sent)] = open;
  };
  const reclaim = (open: OpenRequest) => {
    clearTimeout(open.timer);
    const address = addressOf(open.sent);
    if (abandoned[address] === open) abandoned[address] = undefined;
  };

  const end = (open: OpenRequest) => {
    open.hasEnded = true;
    reclaim(open);
    if (isAct(open.sent)) actCount++;
  };
  const endWith = (open: OpenRequest, received: Received | null) => {
    if (open.hasEnded) return;
    end(open);
    noteOutcome(open.sent, received);
  };

  return {
    send: sendWhenAllowed,
    noteOutcome,
    adoptAbandoned: (request, exchange) => abandon(watch(request, exchange)),
  };
}
