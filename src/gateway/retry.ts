import { msSince } from '../sport/since.ts';
import type { Failure, Received } from './gateway.ts';
import { ageOf, DEADLINE_MS } from './deadline.ts';
import type { Addressed, Exchange, LateClient, OutgoingRequest, Send } from './transport.ts';

/*
 * What happens after a failure: `withBackoff` holds requests back for a moment, and `createRetries` asks again by itself.
 * Both wait as long as the server's Retry-After says.
 */

/** Whether a call that failed with this status is retried by itself. Then its Retry-After counts, too. */
const isRetried = (status: number | undefined): boolean => /^(429|50[234])$/.test(String(status));

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
const leftOf = ({ fromMs, pauseMs }: Pick<Pause, 'fromMs' | 'pauseMs'>): number =>
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

  const attach = (open: OpenRequest, { signal, onSent }: OutgoingRequest): Promise<Received> => {
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

/** The pauses before the first, second and third retry. Each gets longer at random, by up to half. */
const PAUSES_MS = [3000, 10_000, 30_000];
/** The delay after the network comes back or the page becomes visible. The page's own reload runs first. */
const SOON_MS = 600;
/**
 * What fails this soon after such an event has failed before it: phones end the requests of a page that is not seen,
 * and tell it when it is seen again.
 */
const BACK_MS = 1000;
/** A failure this long after the last retry counts as a new problem. */
const LONG_AGO_MS = 120_000;

const isSeen = () => document.visibilityState !== 'hidden';

/**
 * Retries calls whose failure may pass: when the network comes back, when the page becomes visible again, and after
 * growing pauses, at most three times; never while the page is hidden. Returns a function that takes each failure with
 * its retry. All resources of a page usually fail together, so they share one timer.
 */
export function createRetries(random = Math.random) {
  let waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRetryAtMs = 0;
  let backAtMs = 0;
  /** How many of `PAUSES_MS` this problem has used. */
  let pausesUsed = 0;
  /** How long the server wants no request. */
  let pause = { fromMs: 0, pauseMs: 0 };

  const retryAll = () => {
    timer = undefined;
    if (!isSeen()) return;
    lastRetryAtMs = Date.now();
    const due = waiting;
    waiting = [];
    due.forEach((again) => again());
  };
  const plan = (pauseMs: number) => {
    clearTimeout(timer);
    // Adds jitter, so that not all phones retry at once.
    timer = setTimeout(retryAll, Math.max(pauseMs, leftOf(pause)) * (1 + random() / 2));
  };
  const planSoon = () => {
    if (!isSeen()) return;
    backAtMs = Date.now();
    if (waiting.length) plan(SOON_MS);
  };
  addEventListener('online', planSoon);
  addEventListener('pageshow', planSoon);
  document.addEventListener('visibilitychange', planSoon);

  return ({ kind, status, pauseMs }: Failure, again: () => void): void => {
    if (kind !== 'transport' && !isRetried(status)) return;
    if (pauseMs) pause = { fromMs: Date.now(), pauseMs };
    if (!waiting.includes(again)) waiting.push(again);
    if (timer) return;
    if (msSince(backAtMs) < BACK_MS) return plan(SOON_MS);
    if (msSince(lastRetryAtMs) > LONG_AGO_MS) pausesUsed = 0;
    const nextMs = PAUSES_MS[pausesUsed];
    if (!nextMs) return;
    pausesUsed++;
    plan(nextMs);
  };
}
