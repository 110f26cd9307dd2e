import { msSince } from '../sport/since.ts';
import type { Exchange, Received } from './gateway.ts';
import { ageOf, DEADLINE_MS } from './response.ts';
import type { Addressed, LateClient, Request, Send } from './transport.ts';

/** Whether a call that failed with this status is retried by itself. Then its Retry-After counts, too. */
export const isRetried = (status: number | undefined): boolean => /^(429|50[234])$/.test(String(status));

/** A 500 begins a pause, too, although a retry would only fail again. */
const beginsPause = (status: number) => status === 429 || status >= 500;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 1500;
/** Upper limit for Retry-After. */
const MAX_RETRY_AFTER_MS = 3_600_000;

interface Pause {
  readonly fromMs: number;
  readonly pauseMs: number;
  /** How many requests have failed in a row. */
  readonly failures: number;
  /** The response with Retry-After, if the server sent that header. */
  readonly received: Received | null;
}

/** Returns the pause after one more outcome, or `undefined`. Without a response, `received` is `null`. */
function pauseAfter(before: Pause | undefined, received: Received | null): Pause | undefined {
  if (received && !beginsPause(received.status)) return undefined;
  const failures = before?.failures ?? 0;
  const retryAfterMs = received && readRetryAfter(received);
  return {
    fromMs: Date.now(),
    pauseMs: retryAfterMs ?? Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures),
    failures: failures + 1,
    received: retryAfterMs == null ? null : received,
  };
}

/** How much of a pause is left, in milliseconds. */
export const leftOf = ({ fromMs, pauseMs }: Pick<Pause, 'fromMs' | 'pauseMs'>): number =>
  Math.max(0, pauseMs - msSince(fromMs));

/**
 * Returns Retry-After in milliseconds. The header has seconds, or a date. The phone's clock may be wrong, so the date
 * counts from the response's own `Date`. `null` if either is missing (other origins may hide `Date`) or has passed.
 */
export function readRetryAfter({ status, headers }: Received): number | null {
  const value = (isRetried(status) && headers?.get('Retry-After')) || '';
  const isSeconds = /^ *\d{1,9} *$/.test(value);
  const ms = isSeconds ? +value * 1000 : dateOf(value) - dateOf(headers?.get('Date') || '');
  return ms >= 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : null;
}

/** Dates of HTTP end like this. All engines parse them alike. */
const dateOf = (text: string) => (/:\d\d GMT$/.test(text) ? Date.parse(text) : NaN);

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
  /** Set while the caller has gone: gives the request up. */
  timer?: ReturnType<typeof setTimeout>;
}

const isAct = ({ call }: Addressed) => call.method !== 'GET';

const addressOf = ({ url, call }: Addressed) => call.method + ' ' + url;

const never = () => new Promise<never>(() => {});

/**
 * Sends less to a server in trouble, and no request twice:
 *
 * - Holds back requests to an address that has just failed or given no answer: with exponential backoff, or as long as
 *   Retry-After says. If the caller cancels during the pause, drops the request, and its promise never settles.
 * - Keeps a GET open for a moment after its caller has cancelled. The next caller that asks for the same gets its
 *   answer. After an act (a POST) no caller gets an older answer, because it does not contain the act's effect.
 */
export function withBackoff(send: Send): Required<Pick<LateClient, 'send' | 'adopt'>> {
  const pauses: Record<string, Pause | undefined> = {};
  /** The open requests whose callers have gone. */
  const abandoned: Record<string, OpenRequest | undefined> = {};
  /** How many acts have begun or ended. */
  let actCount = 0;

  /** Requests share an answer only if this is equal: another session has other data, and an act changes it. */
  const versionOf = ({ headers }: Addressed) => JSON.stringify([headers, actCount]);

  const reclaim = (open: OpenRequest) => {
    clearTimeout(open.timer);
    const address = addressOf(open.sent);
    if (abandoned[address] === open) abandoned[address] = undefined;
  };

  /** `received`: `null` after a failure without a response, `undefined` if nobody can use the answer. */
  const end = (open: OpenRequest, received: Received | null | undefined) => {
    if (open.hasEnded) return;
    open.hasEnded = true;
    reclaim(open);
    if (isAct(open.sent)) actCount++;
    const address = addressOf(open.sent);
    if (received !== undefined) pauses[address] = pauseAfter(pauses[address], received);
  };
  const giveUp = (open: OpenRequest, received: null | undefined) => {
    end(open, received);
    open.abort();
  };

  /** Keeps a GET open for a moment, and gives up an act. */
  const abandon = (open: OpenRequest) => {
    if (open.hasEnded) return;
    const keptOpenMs = isAct(open.sent) ? 0 : Math.min(ABANDONED_MS, DEADLINE_MS - ageOf(open));
    if (!keptOpenMs) return giveUp(open, null);
    open.timer = setTimeout(() => giveUp(open, null), keptOpenMs);
    abandoned[addressOf(open.sent)] = open;
  };

  const follow = (sent: Addressed, exchange: Exchange): OpenRequest => {
    if (isAct(sent)) actCount++;
    const open: OpenRequest = { ...exchange, sent, version: versionOf(sent), hasEnded: false };
    open.answer.then(
      (received) => end(open, received),
      () => end(open, null),
    );
    return open;
  };

  const attach = (open: OpenRequest, { signal, onSent }: Request): Promise<Received> => {
    reclaim(open);
    signal.addEventListener('abort', () => abandon(open));
    onSent(ageOf(open));
    return open.answer;
  };

  const sendWhenAllowed: Send = (fetch, request) => {
    // The caller has cancelled while this code was loading, or during the pause.
    if (request.signal.aborted) return never();
    const address = addressOf(request);
    const left = abandoned[address];
    if (left?.version === versionOf(request)) return attach(left, request);
    if (left) giveUp(left, undefined);
    const pause = pauses[address];
    const leftMs = pause ? leftOf(pause) : 0;
    // The request fails at once, with the response that named the pause.
    if (leftMs > PATIENCE_MS && pause?.received) return Promise.resolve(pause.received);
    if (leftMs)
      return new Promise<void>((done) => setTimeout(done, leftMs)).then(() =>
        sendWhenAllowed(fetch, request),
      );
    const controller = new AbortController();
    const answer = send(fetch, { ...request, signal: controller.signal });
    const exchange = { answer, sentAtMs: Date.now(), abort: () => controller.abort() };
    return attach(follow(request, exchange), request);
  };

  return {
    send: sendWhenAllowed,
    adopt(request, exchange) {
      const open = follow(request, exchange);
      if (request.signal?.aborted) abandon(open);
    },
  };
}
