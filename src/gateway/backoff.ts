import { msSince } from '../sport/since.ts';
import type { Received } from './gateway.ts';
import { addressOf, createOpenRequests } from './open-requests.ts';
import type { Addressed, Send, LateClient } from './transport.ts';

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

const never = () => new Promise<never>(() => {});

/**
 * Holds back requests to an address that has just failed or given no answer: with exponential backoff, or as long as
 * Retry-After says. If the caller cancels during the pause, drops the request, and its promise never settles.
 */
export function withBackoff(send: Send): Required<Pick<LateClient, 'send' | 'adopt'>> {
  const pauses: Record<string, Pause | undefined> = {};

  const noteOutcome = (sent: Addressed, received: Received | null) => {
    const address = addressOf(sent);
    pauses[address] = pauseAfter(pauses[address], received);
  };
  const { add, join, adopt } = createOpenRequests(noteOutcome);

  const sendNow: Send = (fetch, request) => {
    const controller = new AbortController();
    const answer = send(fetch, { ...request, signal: controller.signal });
    return add(request, { answer, sentAtMs: Date.now(), abort: () => controller.abort() });
  };

  const sendWhenAllowed: Send = (fetch, request) => {
    // The caller has cancelled while this code was loading, or during the pause.
    if (request.signal.aborted) return never();
    const joined = join(request);
    if (joined) return joined;
    const pause = pauses[addressOf(request)];
    const leftMs = pause ? leftOf(pause) : 0;
    if (!pause || !leftMs) return sendNow(fetch, request);
    // The request fails at once, with the response that named the pause.
    if (leftMs > PATIENCE_MS && pause.received) return Promise.resolve(pause.received);
    return new Promise<void>((done) => setTimeout(done, leftMs)).then(() => sendWhenAllowed(fetch, request));
  };

  return { send: sendWhenAllowed, adopt };
}
