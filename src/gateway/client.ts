import type { Day } from '../sport/days.ts';
import type { TimeZone } from '../sport/time-zone.ts';
import {
  type Answer,
  type Call,
  type CallHeaders,
  type EarlyAnswer,
  type EarlyAnswers,
  type Failure,
  type Gateway,
  type Received,
  type Success,
} from './gateway.ts';
import { DEADLINE_MS, readAnswer, type Outcome } from './response.ts';
import type { Addressed, Request, Transport } from './transport.ts';
import { addressOfCall } from './query.ts';

export interface GatewayOptions {
  readonly fetch: typeof window.fetch;
  /** Loads the transport. */
  readonly load: () => Promise<Transport>;
  /** Loads it for a call that waits for it, and tells the reader if that takes long. Absent: as `load`. */
  readonly loadToSend?: () => Promise<Transport>;
  readonly session: { readonly headers: CallHeaders; readonly timeZone: TimeZone };
  /** Answers to requests that the document sent before the client had loaded. */
  readonly early?: EarlyAnswers | undefined;
  /** Whether the document also sends a read that it has not requested: so it need not wait for the transport. */
  readonly sendsEarly?: () => boolean;
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

type Limits = Pick<Request, 'signal' | 'isOver' | 'onSent'>;

/** Calls `listener` when the signal is aborted: at once if it is already. */
function onAbort(signal: AbortSignal | undefined, listener: () => void): void {
  if (signal?.aborted) listener();
  else signal?.addEventListener('abort', listener);
}

/**
 * Runs `begin` until it settles, the caller aborts or the deadline passes; then it gives the request up. `begin` may
 * throw before anything is sent.
 */
function withDeadline<T>(
  signal: AbortSignal | undefined,
  begin: (limits: Limits) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    let leave = () => controller.abort();
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const end = (outcome: Outcome<T>) => {
      isOver = true;
      clearTimeout(timer);
      resolve(outcome);
    };
    const giveUp = (kind: Failure['kind']) => {
      if (isOver) return;
      end({ kind });
      leave();
    };
    const onSent = (given: () => void, ageMs: number) => {
      leave = given;
      clearTimeout(timer);
      timer = setTimeout(() => giveUp('transport'), DEADLINE_MS - ageMs);
    };
    onAbort(signal, () => giveUp('cancelled'));
    if (isOver) return;
    onSent(leave, 0);
    try {
      begin({ signal: controller.signal, isOver: () => isOver, onSent }).then(
        (outcome) => isOver || end(outcome),
        (reason) => giveUp(reason === 'setup' ? reason : 'transport'),
      );
    } catch {
      giveUp('setup');
    }
  });
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
  sendsEarly = () => false,
  dayAt,
}: GatewayOptions): Gateway {
  const createdAtMs = performance.now();
  let hasWritten = false;

  const addressed = (call: Call<unknown>): Addressed => ({
    call,
    url: addressOfCall(origins[call.server ?? 'main'], call),
    headers:
      call.authorization == null
        ? session.headers
        : { ...session.headers, Authorization: call.authorization },
  });

  /**
   * Takes the answer that the document has requested or the app has brought. It is for the first screen: later, after a
   * write, or on another day if it depends on the day, it may no longer be true.
   */
  function takeEarly({ method, onLaterDay }: Call<unknown>, { url, headers }: Addressed): EarlyAnswer | null {
    hasWritten ||= method !== 'GET';
    const early = (method === 'GET' && earlyAnswers?.(url, headers, sendsEarly())) || null;
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
   * Tells the transport what comes of a request that the document has sent. Returns how its caller gives it up: the
   * transport keeps it open for a moment, and in any case it ends with its deadline.
   */
  function follow(request: Addressed, early: EarlyAnswer): () => void {
    let isTold = false;
    const abort = () => early.request.abort();
    const tell = (outcome?: Received | null) => {
      if (isTold) return;
      isTold = true;
      load().then(({ watch }) => (watch ? watch(request, early, outcome) : abort()), abort);
    };
    early.answer.then(tell, () => tell(null));
    return () => {
      const leftMs = DEADLINE_MS - ageOf(early);
      if (leftMs) setTimeout(abort, leftMs);
      else abort();
      tell();
    };
  }

  /** Decodes a response. `shows`: whether it may replace what is shown. */
  function read<T>(call: Call<T>, received: Received, shows?: Transport['replaces']): Outcome<T> {
    try {
      const outcome = readAnswer(call, received, session.timeZone);
      const isUseless =
        outcome.kind === 'ok' && call.hasShape && shows && !shows(call.shape, outcome.data, outcome.value);
      return isUseless ? { kind: 'malformed', received } : outcome;
    } catch (error) {
      // No network does this: it is a mistake in our own code, such as a decoder.
      console.error(error);
      return { kind: 'malformed', received };
    }
  }

  /** Uses the early answer, or sends the request, or both: an answer of the app may be of no use. */
  function ask<T>(call: Call<T>, hasData: boolean | undefined, limits: Limits): Promise<Outcome<T>> {
    const request: Request = { ...addressed(call), ...limits };
    const take = (received: Received): Outcome<T> | Promise<Outcome<T>> => {
      if (limits.isOver()) return { kind: 'cancelled' };
      return hasData ? load().then(({ replaces }) => read(call, received, replaces)) : read(call, received);
    };
    const askServer = () =>
      loadToSend()
        .then((loaded) => loaded.send(fetch, request))
        .then(take);
    const early = takeEarly(call, request);
    if (!early) return askServer();
    // The deadline counts from when the document has sent the request.
    if (!early.isOfApp) limits.onSent(follow(request, early), ageOf(early));
    const first = early.answer.then(take);
    return early.isOfApp
      ? first.then((outcome) => (outcome.kind === 'ok' || limits.isOver() ? outcome : askServer()))
      : first;
  }

  /** Describes why a call has failed, and says so in a notice. The code for a response that explains it may have to load. */
  function explain<T>(
    call: Call<T>,
    isSilent: boolean | undefined,
    { kind, received, body }: Exclude<Outcome<T>, { readonly kind: 'ok' }>,
  ): Answer<T> | Promise<Answer<T>> {
    const fail = (failure: Failure): Answer<T> => {
      if (!isSilent && kind !== 'cancelled') notify(kind, failure.noticeText);
      return { ok: false, failure };
    };
    const bare: Failure = { kind, message: null, code: null };
    if (!received) return fail(bare);
    return load().then(
      (loaded) => fail(loaded.explain(call, kind, received, body)),
      () => fail(bare),
    );
  }

  return {
    peek<T>(call: Call<T>): Success<T> | null {
      try {
        const request = addressed(call);
        const received = earlyAnswers?.answers?.[request.url]?.received;
        const outcome = received && readAnswer(call, received, session.timeZone);
        const early = outcome?.kind === 'ok' && takeEarly(call, request);
        if (!early || outcome?.kind !== 'ok') return null;
        if (!early.isOfApp) follow(request, early);
        return { ok: true, value: outcome.value, data: outcome.data };
      } catch {
        // A mistake of ours: `send` tells it.
        return null;
      }
    },

    send: (call, { signal, hasData, background } = {}) =>
      withDeadline(signal, (limits) => ask(call, hasData, limits)).then((outcome) =>
        outcome.kind === 'ok'
          ? { ok: true, value: outcome.value, data: outcome.data }
          : explain(call, call.quiet || background, outcome),
      ),
  };
}

/** The age of an early request. A clock that was set back does not extend its deadline. */
const ageOf = ({ sentAtMs }: EarlyAnswer): number =>
  Math.max(0, Math.min(Date.now() - sentAtMs, DEADLINE_MS));
