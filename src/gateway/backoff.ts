import type { EarlyAnswer, Received } from './gateway.ts';
import { leftOf, pauseAfter, type Pause } from './pause.ts';
import { ageOf, DEADLINE_MS } from './response.ts';
import type { Addressed, Request, Send, LateClient } from './transport.ts';

/** The longest time that a request is held back. If the server asks for more, the request fails at once. */
const PATIENCE_MS = 2000;
/** How long a request whose caller has gone stays open, for a caller that asks for the same again. */
const ABANDONED_MS = 1000;

/**
 * A request that the transport or the document has sent. `track` begins its life, and `attach` gives its answer to
 * a caller. Once this caller has gone, `abandon` keeps it open for a moment: until another caller's `attach`, or
 * until `giveUp`. `settle` ends it with its outcome, which begins or ends a pause; `end` alone leaves the pauses
 * as they are.
 */
interface Sent extends EarlyAnswer {
  readonly address: string;
  readonly isAct: boolean;
  /** See `versionOf`. */
  readonly version: string;
  isOver: boolean;
  /** Set while it is abandoned: gives it up. */
  timer?: ReturnType<typeof setTimeout>;
}

/** An act changes something on the server. */
const isAct = ({ call }: Addressed) => call.method !== 'GET';

/** What pauses and abandoned requests are kept by: the method, and the address with its query. */
const addressOf = ({ url, call }: Addressed) => call.method + ' ' + url;

const never = () => new Promise<never>(() => {});

/**
 * Holds back requests to an address after one that failed or stayed without an answer. The pause grows with
 * each failure (exponential backoff), or is as long as Retry-After says. A request that is cancelled during
 * the pause is dropped; its promise never settles.
 *
 * A GET whose caller cancels stays open for a moment. The next caller that asks for the same address gets its
 * answer. So a page that cancels and asks again and again has only one request open. After an act (a POST) no
 * caller gets an older answer, because it does not contain the act's effect.
 *
 * Times are the phone's clock: `performance.now` stands still while a phone sleeps.
 */
export function withBackoff(send: Send): Required<Pick<LateClient, 'send' | 'watch'>> {
  const pauses: Record<string, Pause | undefined> = {};
  /** The open request to each address that nobody waits for. */
  const abandoned: Record<string, Sent | undefined> = {};
  /** How many acts have begun or ended. */
  let actCount = 0;

  /** Requests share an answer only if this is equal: another session has other data, and an act changes it. */
  const versionOf = ({ headers }: Addressed) => JSON.stringify([headers, actCount]);

  const sendWhenAllowed: Send = (fetch, request) => {
    // The caller has cancelled while this code was loading, or during the pause.
    if (request.signal.aborted) return never();
    const joined = joinAbandoned(request);
    if (joined) return joined;
    const pause = pauses[addressOf(request)];
    const leftMs = pause ? leftOf(pause) : 0;
    if (!pause || !leftMs) return sendNow(fetch, request);
    // The request fails at once, with the response that named the pause.
    if (leftMs > PATIENCE_MS && pause.received) return Promise.resolve(pause.received);
    return new Promise<void>((done) => setTimeout(done, leftMs)).then(() => sendWhenAllowed(fetch, request));
  };

  /** Attaches the caller to an abandoned request. Ends that request if the caller cannot share its answer. */
  const joinAbandoned = (request: Request): Promise<Received> | null => {
    const sent = abandoned[addressOf(request)];
    if (!sent) return null;
    if (sent.version === versionOf(request)) return attach(sent, request);
    end(sent);
    sent.request.abort();
    return null;
  };

  const sendNow: Send = (fetch, request) => {
    const controller = new AbortController();
    if (isAct(request)) actCount++;
    const answer = send(fetch, { ...request, signal: controller.signal });
    return attach(track(request, { answer, sentAtMs: Date.now(), request: controller }), request);
  };

  /** Makes a `Sent` of a request that has just been sent, and settles it with its answer. */
  const track = (request: Addressed, exchange: EarlyAnswer): Sent => {
    const sent: Sent = {
      ...exchange,
      address: addressOf(request),
      isAct: isAct(request),
      version: versionOf(request),
      isOver: false,
    };
    sent.answer.then(
      (received) => settle(sent, received),
      () => settle(sent, null),
    );
    return sent;
  };

  /** Gives the answer of an open request to a caller, who may abandon it. */
  const attach = (sent: Sent, { signal, onSent }: Request) => {
    reclaim(sent);
    signal.addEventListener('abort', () => abandon(sent));
    onSent(ageOf(sent));
    return sent.answer;
  };

  /** Called when the caller has gone: keeps a GET open for a moment, and gives up an act. */
  const abandon = (sent: Sent) => {
    if (sent.isOver) return;
    const keptOpenMs = sent.isAct ? 0 : Math.min(ABANDONED_MS, DEADLINE_MS - ageOf(sent));
    if (!keptOpenMs) return giveUp(sent);
    sent.timer = setTimeout(() => giveUp(sent), keptOpenMs);
    abandoned[sent.address] = sent;
  };
  const reclaim = (sent: Sent) => {
    clearTimeout(sent.timer);
    if (abandoned[sent.address] === sent) abandoned[sent.address] = undefined;
  };

  const giveUp = (sent: Sent) => {
    settle(sent, null);
    sent.request.abort();
  };
  /** The outcome of a request ends or begins a pause. `null` is a failure without a response. */
  const settle = (sent: Sent, received: Received | null) => {
    if (sent.isOver) return;
    end(sent);
    pauses[sent.address] = pauseAfter(pauses[sent.address], received);
  };
  const end = (sent: Sent) => {
    sent.isOver = true;
    reclaim(sent);
    if (sent.isAct) actCount++;
  };

  return {
    send: sendWhenAllowed,
    watch(request, early, outcome) {
      const sent = track(request, early);
      // `track` settles it only in a later microtask. The page may send the same request before that, and must
      // find the pause.
      if (outcome !== undefined) settle(sent, outcome);
      else abandon(sent);
    },
  };
}
