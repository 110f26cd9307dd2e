import { msSince } from '../sport/since.ts';
import { todayIn, type TimeZone } from '../sport/time-zone.ts';
import type { CallHeaders, Received } from './gateway.ts';
import { ageOf, DEADLINE_MS } from './deadline.ts';
import type { EarlyRequest, Exchange, LateClient } from './transport.ts';

/** An exchange of the document, or an answer that the native app has brought. */
export interface EarlyAnswer extends Exchange {
  /** Brought by the native app: no request was sent. If it is no success, the page sends its own request. */
  readonly isFromHost?: boolean;
  /** Whether its request was sent when the call asked for it, not before. */
  readonly isNew?: boolean;
  /** The answer, once it has arrived. */
  received?: Received;
}

export interface DocumentAnswers {
  /**
   * Returns the early answer for an address, at most once. If there is none, `maySend` lets the document send the
   * request now. `null` also if the document's requests have other headers.
   */
  take(url: string, headers: CallHeaders, maySend?: boolean): EarlyAnswer | null;
  /** The early answers by address; `null` once a caller has taken one. */
  readonly byUrl: Readonly<Record<string, EarlyAnswer | null | undefined>>;
}

export interface EarlyOptions {
  readonly answers: DocumentAnswers;
  /** Until the transport has loaded, the document may send a GET in its place. */
  readonly maySend?: () => boolean;
  readonly loadLate: () => Promise<LateClient>;
  /** The session's, by which a day ends. */
  readonly timeZone: TimeZone;
}

export interface EarlyAnswers {
  /** Returns the response if it has arrived and no call has taken it. */
  peek(url: string): Received | undefined;
  /** Returns an answer once; `null` also if it may no longer be true. */
  take(request: EarlyRequest): EarlyAnswer | null;
}

/**
 * `performance.now` may stand still while a phone sleeps, so the clock counts, too: only a phone that has slept has an
 * answer older than this.
 */
const OLD_MS = 300_000;

export function createEarlyAnswers({ answers, maySend, loadLate, timeZone }: EarlyOptions): EarlyAnswers {
  /**
   * The answers expire `DEADLINE_MS` after the first call, not after their arrival: while the app was loading, the
   * first view may have shown them and taken taps, and skeletons must not replace that view.
   */
  let firstAskedMs = NaN;
  let hasActed = false;

  const isStillTrue = ({ isNew, sentAtMs }: EarlyAnswer, dependsOnDay: boolean) =>
    isNew ||
    (!hasActed &&
      performance.now() - firstAskedMs < DEADLINE_MS &&
      msSince(sentAtMs) < OLD_MS &&
      !(dependsOnDay && todayIn(timeZone, sentAtMs) !== todayIn(timeZone, Date.now())));

  /**
   * Connects a call with the document's request. The deadline counts from when the document sent it. The transport
   * takes it over once it has ended or its caller has gone.
   */
  const connect = (request: EarlyRequest, early: EarlyAnswer) => {
    const abort = () => early.abort();
    const endedOrLeft = new Promise<unknown>((resolve) => {
      early.answer.then(resolve, resolve);
      request.signal?.addEventListener('abort', () => {
        // Until the transport has loaded, only the deadline ends the request.
        setTimeout(abort, DEADLINE_MS - ageOf(early));
        resolve(null);
      });
    });
    // After an act the answer is out of date.
    const handOver = ({ adopt }: LateClient) => (adopt && !hasActed ? adopt(request, early) : abort());
    endedOrLeft.then(loadLate).then(handOver, abort);
    request.onSent?.(ageOf(early));
  };

  return {
    peek: (url) => answers.byUrl[url]?.received,
    take(request) {
      const { call, url, headers } = request;
      if (call.method !== 'GET') {
        hasActed = true;
        return null;
      }
      firstAskedMs ||= performance.now();
      const early = answers.take(url, headers, maySend?.());
      if (!early) return null;
      if (!isStillTrue(early, !!call.onLaterDay)) {
        early.abort();
        return null;
      }
      if (!early.isFromHost) connect(request, early);
      return early;
    },
  };
}
