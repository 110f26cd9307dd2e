import type { Received } from './gateway.ts';
import { ageOf, DEADLINE_MS } from './response.ts';
import { readRetryAfter } from './retry-after.ts';
import type { Addressed, Request, Send, Transport } from './transport.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 1500;
/** The longest time that a request is held back. If the server asks for a longer pause, the request fails at once. */
const PATIENCE_MS = 2000;
/** How long a request whose caller has gone stays open, for a caller that asks for the same again. */
const ABANDONED_MS = 1000;

/** The pause of an address after a failure. */
interface Pause {
  readonly fromMs: number;
  readonly pauseMs: number;
  /** How many requests have failed in a row. */
  readonly failures: number;
  /** The response with Retry-After, if the server sent that header. */
  readonly received: Received | null;
}

/** Returns the pause after one more failure. `failed` is its response, or `null` without one. */
function longerPause(before: Pause | undefined, failed: Received | null): Pause {
  const failures = before?.failures ?? 0;
  const retryAfterMs = failed && readRetryAfter(failed);
  return {
    fromMs: Date.now(),
    pauseMs: retryAfterMs ?? Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures),
    failures: failures + 1,
    received: retryAfterMs == null ? null : failed,
  };
}

/** How much of a pause is left. `Math.abs`, so that a clock that was set back does not extend the pause. */
const leftOf = ({ fromMs, pauseMs }: Pause) => Math.max(0, pauseMs - Math.abs(Date.now() - fromMs));

/** A request that the transport or the document has sent. */
interface Sent {
  readonly address: string;
  readonly isAct: boolean;
  /** See `versionOf`. */
  readonly version: string;
  readonly sentAtMs: number;
  readonly answer: Promise<Received>;
  readonly abort: () => void;
  isOver: boolean;
  /** Gives up the request once nobody has waited for it for a while. */
  timer?: ReturnType<typeof setTimeout>;
}

/** An act changes something on the server. */
const isAct = ({ call }: Addressed) => call.method !== 'GET';

/** What pauses and open requests are kept by: the method, and the address with its query. */
const addressOf = ({ url, call }: Addressed) => call.method + ' ' + url;

/** Whether the status says that the server is overloaded or broken, so that it needs a pause. */
const isDown = (status: number) => status === 429 || status >= 500;

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
export function withBackoff(send: Send): Required<Pick<Transport, 'send' | 'watch'>> {
  const pauses: Record<string, Pause | undefined> = {};
  /** The open request to each address that nobody waits for. */
  const abandoned: Record<string, Sent | undefined> = {};
  /** How many acts have begun or ended. */
  let acts = 0;

  /** Requests share an answer only if this is equal: each session sees other data, and each act changes them. */
  const versionOf = ({ headers }: Addressed) => JSON.stringify([headers, acts]);

  /** Takes a request out of the abandoned ones. */
  const reclaim = (sent: Sent) => {
    clearTimeout(sent.timer);
    if (abandoned[sent.address] === sent) abandoned[sent.address] = undefined;
  };
  const end = (sent: Sent) => {
    sent.isOver = true;
    reclaim(sent);
    if (sent.isAct) acts++;
  };
  /** The outcome of a request ends or begins a pause. `null` is a failure without a response. */
  const settle = (sent: Sent, received: Received | null) => {
    if (sent.isOver) return;
    end(sent);
    const { address } = sent;
    const isFine = received && !isDown(received.status);
    pauses[address] = isFine ? undefined : longerPause(pauses[address], received);
  };
  const giveUp = (sent: Sent) => {
    settle(sent, null);
    sent.abort();
  };
  /** Called when the caller has gone: keeps a GET open for a moment, and gives up an act. */
  const abandon = (sent: Sent) => {
    if (sent.isOver) return;
    const keptOpenMs = sent.isAct ? 0 : Math.min(ABANDONED_MS, DEADLINE_MS - ageOf(sent));
    if (!keptOpenMs) return giveUp(sent);
    sent.timer = setTimeout(() => giveUp(sent), keptOpenMs);
    abandoned[sent.address] = sent;
  };
  /** Gives the answer of an open request to a caller, who may abandon it. */
  const attach = (sent: Sent, { signal, onSent }: Request) => {
    signal.addEventListener('abort', () => abandon(sent));
    onSent(ageOf(sent));
    return sent.answer;
  };

  /** Makes a `Sent` of a request that has just been sent, and settles it with its answer. */
  const track = (request: Addressed, exchange: Pick<Sent, 'answer' | 'sentAtMs' | 'abort'>): Sent => {
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

  const sendNow: Send = (fetch, request, extraHeaders) => {
    const controller = new AbortController();
    if (isAct(request)) acts++;
    const answer = send(fetch, { ...request, signal: controller.signal }, extraHeaders);
    const sent = track(request, { answer, sentAtMs: Date.now(), abort: () => controller.abort() });
    return attach(sent, request);
  };

  /** Attaches the caller to an abandoned request. Ends that request if the caller cannot share its answer. */
  const joinAbandoned = (request: Request): Promise<Received> | null => {
    const open = abandoned[addressOf(request)];
    if (!open) return null;
    reclaim(open);
    if (open.version === versionOf(request)) return attach(open, request);
    end(open);
    open.abort();
    return null;
  };

  const sendWhenAllowed: Send = (fetch, request, extraHeaders) => {
    // The caller has cancelled while this code was loading, or during the pause.
    if (request.signal.aborted) return never();
    const joined = joinAbandoned(request);
    if (joined) return joined;
    const pause = pauses[addressOf(request)];
    const leftMs = pause ? leftOf(pause) : 0;
    if (!pause || !leftMs) return sendNow(fetch, request, extraHeaders);
    // The request fails at once, with the response that named the pause.
    if (leftMs > PATIENCE_MS && pause.received) return Promise.resolve(pause.received);
    return new Promise<void>((done) => setTimeout(done, leftMs)).then(() =>
      sendWhenAllowed(fetch, request, extraHeaders),
    );
  };

  return {
    send: sendWhenAllowed,
    watch(request, { answer, sentAtMs, request: controller }, outcome) {
      const sent = track(request, { answer, sentAtMs, abort: () => controller.abort() });
      // Not only when the answer's promise settles: the page may send the same request right after this.
      if (outcome !== undefined) settle(sent, outcome);
      else abandon(sent);
    },
  };
}
