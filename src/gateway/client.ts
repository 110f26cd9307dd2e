import type { TimeZone } from '../sport/time-zone.ts';
import type { Early } from './early-answers.ts';
import type { Answer, Call, CallHeaders, Failure, Gateway, Received, RequestOptions } from './gateway.ts';
import { addressOfCall } from './query.ts';
import { DEADLINE_MS, readAnswer, type Failing, type Outcome } from './response.ts';
import type { Addressed, Request, Transport } from './transport.ts';

export interface GatewayOptions {
  readonly fetch: typeof window.fetch;
  readonly loadTransport: () => Promise<Transport>;
  /** Loads it for a call that waits for it, and tells the reader if that takes long. Absent: as `loadTransport`. */
  readonly awaitTransport?: () => Promise<Transport>;
  readonly session: { readonly headers: CallHeaders; readonly timeZone: TimeZone };
  /** Absent: all answers come from the server. */
  readonly early?: Early | undefined;
  /** Without a trailing slash. Empty means the page's own origin. */
  readonly origins: { readonly main: string; readonly iot: string };
  /**
   * Shows a failure to the user. `message` are the server's words; without any it is a service error. Not called for
   * `quiet` calls, whose page shows it.
   */
  notify(kind: Failure['kind'], message: string | null | undefined): void;
}

/**
 * Runs `begin` until it settles, the caller cancels or the deadline passes. In the last two cases it aborts the signal
 * of `begin`, which may throw before anything is sent.
 */
function withDeadline<T>(
  caller: AbortSignal | undefined,
  begin: (limits: Pick<Request, 'signal' | 'onSent'>) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let isSettled = false;
    const settle = (outcome: Outcome<T>) => {
      isSettled = true;
      clearTimeout(timer);
      resolve(outcome);
    };
    const giveUp = (kind: 'cancelled' | 'transport') => {
      if (isSettled) return;
      settle({ ok: false, kind });
      controller.abort();
    };
    const startTimer = (ageMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => giveUp('transport'), DEADLINE_MS - ageMs);
    };
    if (caller?.aborted) return giveUp('cancelled');
    caller?.addEventListener('abort', () => giveUp('cancelled'));
    startTimer(0);
    try {
      begin({ signal: controller.signal, onSent: startTimer }).then(settle, (reason) =>
        settle({ ok: false, kind: reason === 'setup' ? reason : 'transport' }),
      );
    } catch {
      settle({ ok: false, kind: 'setup' });
    }
  });
}

/**
 * Creates the client. A call takes its early answer if there is one; otherwise the transport sends the request. Then
 * the client decodes the answer, or explains the failure.
 */
export function createGateway({
  fetch,
  session,
  origins,
  notify,
  loadTransport,
  awaitTransport = loadTransport,
  early,
}: GatewayOptions): Gateway {
  const addressed = (call: Call<unknown>): Addressed => ({
    call,
    url: addressOfCall(origins[call.server ?? 'main'], call),
    headers:
      call.authorization == null
        ? session.headers
        : { ...session.headers, Authorization: call.authorization },
  });

  function read<T>(call: Call<T>, received: Received): Outcome<T> {
    try {
      return readAnswer(call, received, session.timeZone);
    } catch (error) {
      // No network does this: it is a mistake in our own code, such as a decoder.
      console.error(error);
      return { ok: false, kind: 'malformed', received };
    }
  }

  /** Decodes an answer. If something is shown, an answer without a readable value must not replace it. */
  function decode<T>(
    call: Call<T>,
    received: Received,
    hasData: boolean | undefined,
  ): Outcome<T> | Promise<Outcome<T>> {
    const outcome = read(call, received);
    if (!hasData || !outcome.ok || !call.hasShape) return outcome;
    return loadTransport().then(({ replaces }) =>
      replaces && !replaces(call.shape, outcome.data, outcome.value)
        ? { ok: false, kind: 'malformed', received }
        : outcome,
    );
  }

  /** Takes the early answer, or asks the server: also if an answer of the app is of no use. */
  function ask<T>(call: Call<T>, hasData: boolean | undefined, request: Request): Promise<Outcome<T>> {
    const isGivenUp = () => request.signal.aborted;
    const take = (received: Received): Outcome<T> | Promise<Outcome<T>> =>
      isGivenUp() ? { ok: false, kind: 'cancelled' } : decode(call, received, hasData);
    const askServer = () =>
      awaitTransport()
        .then(({ send }) => send(fetch, request))
        .then(take);
    const earlyAnswer = early?.take(request);
    if (!earlyAnswer) return askServer();
    const taken = earlyAnswer.answer.then(take);
    return earlyAnswer.isOfApp
      ? taken.then((outcome) => (outcome.ok || isGivenUp() ? outcome : askServer()))
      : taken;
  }

  /** Says why a call has failed. The code that reads the reason in a response may have to load. */
  function explain(call: Call<unknown>, { kind, received, body }: Failing): Promise<Failure> {
    const bare: Failure = { kind, message: null, code: null };
    if (!received) return Promise.resolve(bare);
    return loadTransport().then(
      (transport) => transport.explain(call, kind, received, body),
      () => bare,
    );
  }

  return {
    peek(call) {
      try {
        const request = addressed(call);
        const received = early?.peek(request.url);
        const outcome = received && readAnswer(call, received, session.timeZone);
        return outcome?.ok && early?.take(request) ? outcome : null;
      } catch {
        // A mistake of ours: `send` tells it.
        return null;
      }
    },

    send: <T>(call: Call<T>, { signal, hasData, background }: Partial<RequestOptions> = {}) =>
      withDeadline<T>(signal, (limits) => ask(call, hasData, { ...addressed(call), ...limits })).then(
        (outcome): Answer<T> | Promise<Answer<T>> => {
          if (outcome.ok) return outcome;
          return explain(call, outcome).then((failure) => {
            if (!call.quiet && !background && failure.kind !== 'cancelled')
              notify(failure.kind, failure.noticeText);
            return { ok: false, failure };
          });
        },
      ),
  };
}
