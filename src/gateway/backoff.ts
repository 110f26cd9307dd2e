import type { Received } from './gateway.ts';
import { ageOf, DEADLINE_MS } from './response.ts';
import { pauseOf } from './retry-after.ts';
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
function pauseAfter(before: Pause | undefined, failed: Received | null): Pause {
  const failures = before?.failures ?? 0;
  const namedMs = failed && pauseOf(failed);
  return {
    fromMs: Date.now(),
    pauseMs: namedMs ?? Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures),
    failures: failures + 1,
    received: namedMs == null ? null : failed,
  };
}

/** How much of a pause is left. Math.abs: a clock that was set back ends the pause. */
const leftOf = ({ fromMs, pauseMs }: Pause) => Math.max(0, pauseMs - Math.abs(Date.now() - fromMs));

/** A request that was sent from here or by the document. */
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

const isAct = ({ call }: Addressed) => call.method !== 'GET';

/** With its query: what comes of a request says nothing about another address of the page. */
const addressOf = ({ url, call }: Addressed) => call.method + ' ' + url;

/** Whether the server is overloaded or broken. */
const isDown = (status: number) => status === 429 || status >= 500;

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
  /** By address, the open request that nobody waits for. */
  const abandoned: Record<string, Sent | undefined> = {};
  /** How many acts have begun or ended. */
  let acts = 0;

  /** Requests share an answer only if this is equal: each session sees other data, and each act changes them. */
  const versionOf = ({ headers }: Addressed) => JSON.stringify([headers, acts]);

  /** From now on nobody can join the request. */
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
    pauses[address] = isFine ? undefined : pauseAfter(pauses[address], received);
  };
  const giveUp = (sent: Sent) => {
    settle(sent, null);
    sent.abort();
  };
  /** The caller has gone. */
  const abandon = (sent: Sent) => {
    if (sent.isOver) return;
    const spareMs = sent.isAct ? 0 : Math.min(ABANDONED_MS, DEADLINE_MS - ageOf(sent));
    if (!spareMs) return giveUp(sent);
    sent.timer = setTimeout(() => giveUp(sent), spareMs);
    abandoned[sent.address] = sent;
  };
  /** Gives the answer of an open request to a caller. */
  const handOver = (sent: Sent, { signal, onSent }: Request) => {
    signal.addEventListener('abort', () => abandon(sent));
    onSent(ageOf(sent));
    return sent.answer;
  };

  const follow = (request: Addressed, open: Pick<Sent, 'answer' | 'sentAtMs' | 'abort'>): Sent => {
    const sent: Sent = {
      ...open,
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

  const sendNow: Send = (fetch, request, more) => {
    const controller = new AbortController();
    if (isAct(request)) acts++;
    const answer = send(fetch, { ...request, signal: controller.signal }, more);
    const sent = follow(request, { answer, sentAtMs: Date.now(), abort: () => controller.abort() });
    return handOver(sent, request);
  };

  const sendWhenAllowed: Send = (fetch, request, more) => {
    // Cancelled while this code was loading, or while it waited.
    if (request.signal.aborted) return never();
    const address = addressOf(request);
    const open = abandoned[address];
    if (open) {
      reclaim(open);
      if (open.version === versionOf(request)) return handOver(open, request);
      end(open);
      open.abort();
    }
    const pause = pauses[address];
    const leftMs = pause ? leftOf(pause) : 0;
    if (!pause || !leftMs) return sendNow(fetch, request, more);
    if (leftMs > PATIENCE_MS && pause.received) return Promise.resolve(pause.received);
    return new Promise<void>((done) => setTimeout(done, leftMs)).then(() =>
      sendWhenAllowed(fetch, request, more),
    );
  };

  return {
    send: sendWhenAllowed,
    watch(request, { answer, sentAtMs, request: controller }, outcome) {
      const sent = follow(request, { answer, sentAtMs, abort: () => controller.abort() });
      // At once, because the same may be asked for right after this.
      if (outcome !== undefined) settle(sent, outcome);
      else abandon(sent);
    },
  };
}
