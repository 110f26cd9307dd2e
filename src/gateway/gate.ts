import { pauseOf } from './pauses.ts';
import type { Received } from './gateway.ts';
import type { Request, Send, Transport } from './transport.ts';
import { DEADLINE_MS } from './verdict.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 1500;
/** The longest time that a request is held back. If the server asks for a longer pause, the request fails at once. */
const PATIENCE_MS = 2000;
/** How long a request whose caller has gone stays open, for a caller that asks for the same again. */
const ABANDONED_MS = 1000;

/** The pause of an address. */
interface Pause {
  readonly closedAtMs: number;
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
  adopt(request: Request): Promise<Received>;
  abort(): void;
}

type Gate = Required<Pick<Transport, 'send' | 'watch'>>;

/** Whether the server is overloaded or broken. */
const isDown = (status: number) => status === 429 || status >= 500;

/** With its query: what comes of a request says nothing about another address of the page. */
const addressOf = ({ url, call }: Request) => call.method + ' ' + url;

const never = () => new Promise<never>(() => {});

/**
 * Delays requests to an address after one that failed, or that stayed without an answer, however often the caller
 * tries: with exponential backoff, or as long as Retry-After says. A request that is cancelled before it is sent is
 * dropped; its promise never settles.
 *
 * A GET whose caller cancels stays open for a moment. Whoever asks for the same address in this time gets its answer, so
 * a caller that cancels and asks again and again has no more requests open than one that waits. An act (a POST) ends
 * this, because what was asked for before does not show what came of it.
 */
export function withGate(send: Send, now: () => number): Gate {
  const pauses: Record<string, Pause | undefined> = {};
  const abandoned: Record<string, Abandoned | undefined> = {};
  let acts = 0;

  const close = (address: string, failed: Received | null) => {
    const before = pauses[address];
    const failures = before ? before.failures + 1 : 0;
    const named = failed && pauseOf(failed);
    pauses[address] = {
      closedAtMs: now(),
      pauseMs: named == null ? Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) : named,
      failures,
      received: named == null ? null : failed,
    };
  };
  // Math.abs: a clock that was set back ends the pause.
  const leftOf = ({ closedAtMs, pauseMs }: Pause) => Math.max(0, pauseMs - Math.abs(now() - closedAtMs));
  const keyOf = ({ headers }: Request) => JSON.stringify([headers, acts]);

  /** Follows an open request: its outcome opens or closes the address. `leave` is how its caller gives it up. */
  const follow = (request: Request, answer: Promise<Received>, abort: () => void, sentAtMs: number) => {
    const address = addressOf(request);
    const isGet = request.call.method === 'GET';
    let isOpen = true;
    let timer: ReturnType<typeof setTimeout>;
    const ageMs = () => Math.min(DEADLINE_MS, Math.max(0, now() - sentAtMs));
    const end = () => {
      isOpen = false;
      forget();
      if (!isGet) acts++;
    };
    const forget = () => {
      clearTimeout(timer);
      if (abandoned[address] === mine) abandoned[address] = undefined;
    };
    const giveUp = () => {
      end();
      close(address, null);
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
      adopt(next) {
        forget();
        next.onSent(leave, ageMs());
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
      else close(address, received);
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
        const { leave } = follow(request, answer, () => controller.abort(), now());
        request.onSent(leave, 0);
        return answer;
      };
      const enter = (): Promise<Received> => {
        // Cancelled while this code was loading, or while it waited.
        if (request.isOver()) return never();
        const open = abandoned[address];
        if (open && open.sentWith === keyOf(request)) return open.adopt(request);
        if (open) open.abort();
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
