import { DEADLINE_MS, isBusy } from './response.ts';
import type { Failure, Received } from './gateway.ts';
import type { Addressed, Request, Send, Transport } from './transport.ts';

/* When a request may be sent again: backoff, Retry-After, joining of equal requests, and retries without a tap. */

/** Upper limit for Retry-After. */
const MAX_RETRY_AFTER_MS = 3_600_000;

/**
 * Returns the value of Retry-After in milliseconds. The header has seconds, or a date by the server's clock: the
 * phone's may be wrong, so the date is measured from the response's own `Date`. Returns `null` if one of them is
 * missing or unreadable (other origins may hide `Date`), or if the date has passed.
 */
export function pauseOf({ status, headers }: Received): number | null {
  const value = isBusy(status) && headers ? headers.get('Retry-After') || '' : '';
  const at = dateOf(value);
  const ms = /^ *\d{1,9} *$/.test(value) ? +value * 1000 : at ? at - dateOf(headers?.get('Date') || '') : NaN;
  return ms >= 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : null;
}

/** Dates of HTTP end like this. All engines parse them alike. */
const dateOf = (text: string) => (/:\d\d GMT$/.test(text) ? Date.parse(text) : NaN);

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
  readonly failures: number;
  /** The response with Retry-After, if the server sent that header. */
  readonly received: Received | null;
}

/** A request whose caller has gone. */
interface Abandoned {
  /** The session's headers, and how many acts had begun or ended when it was sent. */
  readonly sentWith: string;
  /** Another caller takes it over. */
  join(request: Request): Promise<Received>;
  abort(): void;
}

/** Whether the server is overloaded or broken. */
const isDown = (status: number) => status === 429 || status >= 500;

/** With its query: what comes of a request says nothing about another address of the page. */
const addressOf = ({ url, call }: Addressed) => call.method + ' ' + url;

const never = () => new Promise<never>(() => {});

/**
 * Delays requests to an address after one that failed, or that stayed without an answer, however often the caller
 * tries: with exponential backoff, or as long as Retry-After says. A request that is cancelled before it is sent is
 * dropped; its promise never settles.
 *
 * A GET whose caller cancels stays open for a moment. Whoever asks for the same address in this time gets its answer,
 * so a caller that cancels and asks again and again has no more requests open than one that waits. An act (a POST) ends
 * this, because an older answer does not contain its effect.
 *
 * Times are the phone's clock: `performance.now` stands still while a phone sleeps.
 */
export function withBackoff(send: Send): Required<Pick<Transport, 'send' | 'watch'>> {
  const pauses: Record<string, Pause | undefined> = {};
  const abandoned: Record<string, Abandoned | undefined> = {};
  let acts = 0;

  const pauseAfter = (address: string, failed: Received | null) => {
    const failures = (pauses[address]?.failures ?? -1) + 1;
    const namedMs = failed && pauseOf(failed);
    const pauseMs = namedMs ?? Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    pauses[address] = { fromMs: Date.now(), pauseMs, failures, received: namedMs == null ? null : failed };
  };
  // Math.abs: a clock that was set back ends the pause.
  const leftOf = ({ fromMs, pauseMs }: Pause) => Math.max(0, pauseMs - Math.abs(Date.now() - fromMs));
  const keyOf = ({ headers }: Addressed) => JSON.stringify([headers, acts]);

  /** Follows an open request: its outcome ends or begins a pause. `leave` is how its caller gives it up. */
  const follow = (request: Addressed, answer: Promise<Received>, abort: () => void, sentAtMs: number) => {
    const address = addressOf(request);
    const isGet = request.call.method === 'GET';
    let isOpen = true;
    let timer: ReturnType<typeof setTimeout>;
    const ageMs = () => Math.min(DEADLINE_MS, Math.max(0, Date.now() - sentAtMs));
    const forget = () => {
      clearTimeout(timer);
      if (abandoned[address] === mine) abandoned[address] = undefined;
    };
    const end = () => {
      isOpen = false;
      forget();
      if (!isGet) acts++;
    };
    const giveUp = () => {
      end();
      pauseAfter(address, null);
      abort();
    };
    const leave = () => {
      const spareMs = isGet ? Math.min(ABANDONED_MS, DEADLINE_MS - ageMs()) : 0;
      if (!isOpen) return;
      if (!spareMs) return giveUp();
      timer = setTimeout(giveUp, spareMs);
      abandoned[address] = mine;
    };
    const mine: Abandoned = {
      sentWith: keyOf(request),
      join(next) {
        forget();
        next.signal.addEventListener('abort', leave);
        next.onSent(ageMs());
        return answer;
      },
      abort() {
        end();
        abort();
      },
    };
    const settle = (received: Received | null) => {
      if (!isOpen) return;
      end();
      if (received && !isDown(received.status)) pauses[address] = undefined;
      else pauseAfter(address, received);
    };
    answer.then(settle, () => settle(null));
    return { leave, settle };
  };

  return {
    send(fetch, request, more) {
      const address = addressOf(request);
      const go = () => {
        const controller = new AbortController();
        if (request.call.method !== 'GET') acts++;
        const answer = send(fetch, { ...request, signal: controller.signal }, more);
        const { leave } = follow(request, answer, () => controller.abort(), Date.now());
        request.signal.addEventListener('abort', leave);
        request.onSent(0);
        return answer;
      };
      const enter = (): Promise<Received> => {
        // Cancelled while this code was loading, or while it waited.
        if (request.signal.aborted) return never();
        const open = abandoned[address];
        if (open?.sentWith === keyOf(request)) return open.join(request);
        open?.abort();
        const pause = pauses[address];
        const leftMs = pause ? leftOf(pause) : 0;
        if (!pause || !leftMs) return go();
        if (leftMs > PATIENCE_MS && pause.received) return Promise.resolve(pause.received);
        return new Promise<void>((done) => setTimeout(done, leftMs)).then(enter);
      };
      return enter();
    },
    watch(request, { answer, request: sent, sentAtMs }, outcome) {
      const { leave, settle } = follow(request, answer, () => sent.abort(), sentAtMs);
      // At once, because the same may be asked for right after this.
      if (outcome !== undefined) settle(outcome);
      else leave();
    },
  };
}

/** The pauses before the first, second and third retry. Each is extended at random, by up to half its length. */
const PAUSES_MS = [3000, 10_000, 30_000];
/** The delay after the network comes back or the page becomes visible. The page's own reload runs first. */
const SOON_MS = 600;
/** A failure this long after the last retry counts as a new problem. */
const LONG_AGO_MS = 120_000;

/**
 * Retries calls whose failure may pass: when the network comes back, when the page becomes visible again, and after
 * growing pauses, at most three times. Never retries while the page is hidden. Returns a function that takes each
 * failure with its retry.
 */
export function createRetries(random = Math.random) {
  let waiting: (() => void)[] = [];
  let tries = 0;
  let plannedAtMs = 0;
  let notBeforeMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isSeen = () => document.visibilityState !== 'hidden';
  const run = () => {
    timer = undefined;
    if (!isSeen()) return;
    const due = waiting;
    waiting = [];
    due.forEach((again) => again());
  };
  const plan = (pauseMs: number) => {
    clearTimeout(timer);
    // Adds jitter, so that not all phones retry at once, and respects Retry-After.
    const leftMs = Math.max(0, Math.min(notBeforeMs - Date.now(), MAX_RETRY_AFTER_MS));
    plannedAtMs = Date.now();
    timer = setTimeout(run, Math.max(pauseMs, leftMs) * (1 + random() / 2));
  };
  const soon = () => {
    if (waiting.length && isSeen()) plan(SOON_MS);
  };
  addEventListener('online', soon);
  addEventListener('pageshow', soon);
  document.addEventListener('visibilitychange', soon);

  return ({ kind, status, pauseMs }: Failure, again: () => void): void => {
    if (kind !== 'transport' && !isBusy(status)) return;
    const nowMs = Date.now();
    if (pauseMs) notBeforeMs = nowMs + pauseMs;
    if (!waiting.includes(again)) waiting.push(again);
    if (Math.abs(nowMs - plannedAtMs) > LONG_AGO_MS) tries = 0;
    const nextMs = PAUSES_MS[tries];
    // All resources of a page usually fail together, so they share one timer.
    if (timer || !nextMs) return;
    tries++;
    plan(nextMs);
  };
}
