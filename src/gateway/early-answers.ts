import type { Day } from '../sport/days.ts';
import type { EarlyAnswer, EarlyAnswers, Received } from './gateway.ts';
import { ageOf, DEADLINE_MS } from './response.ts';
import type { Addressed, Request, Transport } from './transport.ts';

export interface EarlyOptions {
  /** Hands out the answers to the requests that the document has sent, and those that the app has brought. */
  readonly answers: EarlyAnswers;
  /** Whether the document also sends a read that it has not requested: so it need not wait for the transport. */
  readonly maySend?: () => boolean;
  readonly loadTransport: () => Promise<Transport>;
  /** Returns the day of a time in milliseconds since 1970, in the session's zone. */
  dayAt(ms: number): Day;
}

/** What the client sees of early answers. */
export interface Early {
  /** The response of a request that has arrived, and that no call has taken. */
  peek(url: string): Received | undefined;
  /** Takes the answer to a request, once; `null` if there is none, or if it may no longer be true. */
  take(request: Addressed & Partial<Request>): EarlyAnswer | null;
}

/** Hands the early answers to the calls of the first screen. */
export function createEarly({ answers, maySend, loadTransport, dayAt }: EarlyOptions): Early {
  const createdAtMs = performance.now();
  let hasWritten = false;

  /** An early answer is for the first screen: later, after a write, or for another day, it may no longer be true. */
  const isTrue = ({ isNew, sentAtMs }: EarlyAnswer, dependsOnDay: boolean) =>
    isNew ||
    (!hasWritten &&
      performance.now() - createdAtMs < DEADLINE_MS &&
      !(dependsOnDay && dayAt(sentAtMs) !== dayAt(Date.now())));

  /**
   * Treats the document's request like one of the transport: the deadline counts from when it was sent. The transport
   * watches it once: from its outcome (`null` is a failure without a response), or from when its caller has gone.
   */
  const follow = (request: Addressed & Partial<Request>, early: EarlyAnswer) => {
    const abort = () => early.request.abort();
    let isWatched = false;
    const watchOnce = (outcome?: Received | null) => {
      if (isWatched) return;
      isWatched = true;
      loadTransport().then(({ watch }) => (watch ? watch(request, early, outcome) : abort()), abort);
    };
    const leave = () => {
      // The transport keeps the request open for a moment. In any case it ends with its deadline.
      const leftMs = DEADLINE_MS - ageOf(early);
      if (leftMs) setTimeout(abort, leftMs);
      else abort();
      watchOnce();
    };
    early.answer.then(watchOnce, () => watchOnce(null));
    request.signal?.addEventListener('abort', leave);
    request.onSent?.(ageOf(early));
  };

  return {
    peek: (url) => answers.answers?.[url]?.received,
    take(request) {
      const { call, url, headers } = request;
      if (call.method !== 'GET') {
        hasWritten = true;
        return null;
      }
      const early = answers(url, headers, maySend?.());
      if (early && !isTrue(early, !!call.onLaterDay)) {
        early.request.abort();
        return null;
      }
      if (early && !early.isOfApp) follow(request, early);
      return early;
    },
  };
}
