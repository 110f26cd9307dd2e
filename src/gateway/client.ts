import type { Day } from '../sport/days.ts';
import type { TimeZone } from '../sport/time-zone.ts';
import {
  callHeaders,
  type Answer,
  type Call,
  type CallHeaders,
  type EarlyAnswer,
  type EarlyAnswers,
  type Failure,
  type Gateway,
  type Received,
  type RequestOptions,
  type Success,
} from './gateway.ts';
import { DEADLINE_MS, readAnswer } from './response.ts';
import type { Request, Transport } from './transport.ts';
import { addressOfCall } from './query.ts';

export interface GatewayOptions {
  readonly fetch: typeof window.fetch;
  /** Loads the transport. */
  readonly load: () => Promise<Transport>;
  /** The same for a call that cannot be sent without it. Absent: as `load`. */
  readonly loadToSend?: () => Promise<Transport>;
  readonly session: {
    readonly authorization: string;
    readonly language: string;
    readonly timeZone: TimeZone;
    /** The zone as the host named it. */
    readonly timeZoneText: string;
  };
  /** Answers to requests that the document sent before the client had loaded. */
  readonly early?: EarlyAnswers | undefined;
  /** Returns the day of a time in milliseconds since 1970, in the session's zone. Comes with `early`. */
  readonly dayAt?: (ms: number) => Day;
  /** Without a trailing slash. Empty means the page's own origin. */
  readonly origins: { readonly main: string; readonly iot: string };
  /**
   * Shows a failure to the user. `message` are the server's words; without any it is a service error. Not called for
   * `quiet` calls, whose page shows it.
   */
  notify(kind: Failure['kind'], message: string | null | undefined): void;
}

/** Calls `listener` when the signal is aborted: at once if it is already. */
function onAbort(signal: AbortSignal | undefined, listener: () => void): void {
  if (signal?.aborted) listener();
  else signal?.addEventListener('abort', listener);
}

/**
 * Creates the client. It adds the deadline, cancelling, the check for success and the decoding to the answers that the
 * transport receives, or that the document has already requested.
 */
export function createGateway({
  fetch,
  session,
  origins,
  notify,
  load,
  loadToSend = load,
  early: earlyAnswers,
  dayAt,
}: GatewayOptions): Gateway {
  const createdAtMs = performance.now();
  let hasWritten = false;

  /**
   * Takes the answer to what the document has asked for, or the app before it. It is for the first screen: later, or
   * once something was written, it may no longer be true. Nor may what depends on the day, once that is over.
   */
  function takeEarly(
    { method, onLaterDay }: Call<unknown>,
    url: string,
    headers: CallHeaders,
  ): EarlyAnswer | null {
    hasWritten ||= method !== 'GET';
    const early = (method === 'GET' && earlyAnswers?.(url, headers)) || null;
    if (!early) return null;
    const isOfFirstScreen =
      !hasWritten &&
      performance.now() - createdAtMs < DEADLINE_MS &&
      !(onLaterDay && dayAt && dayAt(early.sentAtMs) !== dayAt(Date.now()));
    if (early.isNew || isOfFirstScreen) return early;
    early.request.abort();
    return null;
  }

  /**
   * Tells the gate what comes of a request that the document has sent. Returns how its caller gives it up: the gate
   * keeps it open for a moment, and in any case it ends with its deadline.
   */
  function follow(request: Request, early: EarlyAnswer): () => void {
    let isTold = false;
    const abort = () => early.request.abort();
    const tell = (outcome?: Received | null) => {
      if (isTold) return;
      isTold = true;
      load().then(({ watch }) => (watch ? watch(request, early, outcome) : abort()), abort);
    };
    early.answer.then(tell, () => tell(null));
    return () => {
      const leftMs = DEADLINE_MS - Math.abs(Date.now() - early.sentAtMs);
      if (leftMs > 0) setTimeout(abort, leftMs);
      else abort();
      tell();
    };
  }

  const addressed = (call: Call<unknown>) => ({
    url: addressOfCall(origins[call.server ?? 'main'], call),
    headers: callHeaders(call.authorization ?? session.authorization, session.timeZoneText, session.language),
  });

  function peek<T>(call: Call<T>): Success<T> | null {
    try {
      const { url, headers } = addressed(call);
      const received = earlyAnswers?.answers?.[url]?.received;
      const read = received && readAnswer(call, received, session.timeZone);
      const early = read?.kind === 'ok' && takeEarly(call, url, headers);
      if (!early || read?.kind !== 'ok') return null;
      const { signal } = new AbortController();
      if (!early.isOfApp) follow({ url, call, headers, signal, isOver: () => true, onSent() {} }, early);
      return { ok: true, value: read.value, data: read.data };
    } catch {
      // A mistake of ours: `send` tells it.
      return null;
    }
  }

  function send<T>(call: Call<T>, options?: Partial<RequestOptions>): Promise<Answer<T>> {
    return new Promise((resolve) => {
      const controller = new AbortController();
      let leave = () => controller.abort();
      let over = false;
      /** Asks the server instead, if the app has brought an answer that is of no use. */
      let askServer: (() => void) | null = null;
      let timer: ReturnType<typeof setTimeout>;

      /**
       * Ends the call with a failure. If something was received, it explains the failure; that code may have to load
       * first.
       */
      function fail(kind: Failure['kind'], received?: Received, body?: unknown): void {
        if (over) return;
        if (askServer && kind !== 'cancelled') return askServer();
        over = true;
        clearTimeout(timer);
        leave();
        const end = (failure: Failure) => {
          resolve({ ok: false, failure });
          if (!call.quiet && !options?.background && kind !== 'cancelled') notify(kind, failure.noticeText);
        };
        const bare: Failure = { kind, message: null, code: null };
        if (received)
          load().then(
            ({ explain }) => end(explain(call, kind, received, body)),
            () => end(bare),
          );
        else end(bare);
      }

      function setDeadline(passedMs: number): void {
        clearTimeout(timer);
        timer = setTimeout(() => fail('transport'), DEADLINE_MS - passedMs);
      }

      /** `loaded`: something is shown already, which the answer would replace. */
      function take(received: Received, loaded?: Transport): void {
        if (over) return;
        try {
          const read = readAnswer(call, received, session.timeZone);
          if (read.kind !== 'ok') return fail(read.kind, received, read.body);
          const { value, data } = read;
          if (call.isDue && loaded?.replaces && !loaded.replaces(call.due, data, value))
            return fail('malformed', received);
          over = true;
          clearTimeout(timer);
          resolve({ ok: true, value, data });
        } catch (error) {
          // No network does this: it is a mistake in our own code, such as a decoder.
          console.error(error);
          fail('malformed', received);
        }
      }

      try {
        const { url, headers } = addressed(call);
        const request: Request = {
          url,
          call,
          headers,
          signal: controller.signal,
          isOver: () => over,
          onSent(giveUp, ageMs) {
            leave = giveUp;
            setDeadline(ageMs);
          },
        };
        const early = takeEarly(call, url, headers);
        // The deadline counts from when the request was sent. A clock that was set back does not extend it.
        const passedMs =
          early && !early.isOfApp ? Math.max(0, Math.min(Date.now() - early.sentAtMs, DEADLINE_MS)) : 0;
        setDeadline(passedMs);
        if (early && !early.isOfApp) leave = follow(request, early);
        onAbort(options?.signal, () => fail('cancelled'));
        if (over) return;
        const receive = (answer: Promise<Received>) =>
          answer
            .then((all) => (options?.hasData ? load().then((loaded) => take(all, loaded)) : take(all)))
            .catch((reason) => fail(reason === 'setup' ? reason : 'transport'));
        const ask = () => receive(loadToSend().then((loaded) => loaded.send(fetch, request)));
        if (early?.isOfApp)
          askServer = () => {
            askServer = null;
            setDeadline(0);
            ask();
          };
        if (early) receive(early.answer);
        else ask();
      } catch {
        fail('setup');
      }
    });
  }

  return { send, peek };
}
