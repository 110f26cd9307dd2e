import type { TimeZone } from '../sport/time-zone.ts';
import { withDeadline } from './deadline.ts';
import type { EarlyAnswers } from './early-answers.ts';
import {
  bareFailure,
  type Answer,
  type Call,
  type CallHeaders,
  type Failure,
  type Gateway,
  type Received,
  type RequestOptions,
} from './gateway.ts';
import { addressOfCall } from './query.ts';
import { readAnswer, type Outcome, type Unexplained } from './response.ts';
import type { Addressed, LateClient, OutgoingRequest } from './transport.ts';

export interface ClientOptions {
  /** Loads the part that sends and explains, and shows that the page is loading until it has come. */
  readonly loadLate: () => Promise<LateClient>;
  /** Its headers are read at each call: a renewal replaces them. */
  readonly session: {
    readonly headers: CallHeaders;
    readonly timeZone: TimeZone;
  };
  /** Absent: all answers come from the server. */
  readonly early?: EarlyAnswers | undefined;
  /** Only tests set this and `origins`. */
  readonly fetch?: typeof window.fetch;
  /** Without a trailing slash. Empty means the page's own origin. */
  readonly origins?: { readonly main: string; readonly iot: string };
}

/**
 * Creates the client. For each call it
 *
 * 1. takes the early answer, or asks the server, within the deadline (`ask`);
 * 2. decodes what it has received, or says what is wrong with it (`read`, for `ask`): an `Outcome`;
 * 3. explains a failure (`failureOf`): an `Answer`.
 */
export function createClient({
  loadLate,
  session,
  early,
  fetch = (url, options) => window.fetch(url, options),
  origins = { main: GATEWAY_ORIGIN, iot: IOT_ORIGIN },
}: ClientOptions): Gateway {
  const withAddress = (call: Call<unknown>): Addressed => ({
    call,
    url: addressOfCall(origins[call.server ?? 'main'], call),
    headers:
      call.authorization == null
        ? session.headers
        : { ...session.headers, Authorization: call.authorization },
  });

  function ask<T>(
    call: Call<T>,
    hasData: boolean | undefined,
    request: OutgoingRequest,
  ): Promise<Outcome<T>> {
    const isGivenUp = () => request.signal.aborted;
    const outcomeOf = (received: Received): Outcome<T> | Promise<Outcome<T>> =>
      // Nobody gets `cancelled`: `withDeadline` has already settled.
      isGivenUp() ? { ok: false, kind: 'cancelled' } : read(call, received, hasData);
    const askServer = () =>
      // If it rejects, `withDeadline` makes a failure of it.
      loadLate()
        .then(({ send }) => send(fetch, request))
        .then(outcomeOf);
    // A POST takes none: `take` marks the early answers as out of date.
    const taken = early?.take(request);
    if (!taken) return askServer();
    return taken.answer.then(outcomeOf).then((outcome) => {
      // A failure that the document has got counts, because the document has asked the server.
      const isUselessHostAnswer = taken.isFromHost && !outcome.ok && !isGivenUp();
      return isUselessHostAnswer ? askServer() : outcome;
    });
  }

  /** Malformed, too: our code throws, or data is shown and nothing readable could replace it. */
  function read<T>(
    call: Call<T>,
    received: Received,
    hasData: boolean | undefined,
  ): Outcome<T> | Promise<Outcome<T>> {
    const malformed = { ok: false, kind: 'malformed', received } as const;
    try {
      const outcome = readAnswer(call, received, session.timeZone);
      if (!hasData || !outcome.ok) return outcome;
      // If it rejects, `withDeadline` makes a failure of it.
      return loadLate().then((late) =>
        late.mayReplace?.(call.shape, outcome.data, outcome.value) === false ? malformed : outcome,
      );
    } catch (error) {
      // Only a mistake in our own code throws here, for example in a decoder.
      console.error(error);
      return malformed;
    }
  }

  function failureOf(call: Call<unknown>, { kind, received, body }: Unexplained): Promise<Failure> {
    // It was cancelled, or brought no response: there is nothing to explain.
    if (!received) return Promise.resolve(bareFailure(kind));
    return loadLate().then(
      (late) => late.explain(call, kind, received, body),
      () => bareFailure(kind),
    );
  }

  return {
    takeEarly(call) {
      try {
        const request = withAddress(call);
        const received = early?.peek(request.url);
        const outcome = received && readAnswer(call, received, session.timeZone);
        // `take` marks the answer as used, and refuses an answer that may no longer be true.
        return outcome?.ok && early?.take(request) ? outcome : null;
      } catch {
        // A mistake in our own code: `send` meets it again, and logs it.
        return null;
      }
    },

    send<T>(call: Call<T>, { signal, hasData }: Partial<RequestOptions> = {}): Promise<Answer<T>> {
      const asked = withDeadline<T>(signal, (limits) =>
        ask(call, hasData, { ...withAddress(call), ...limits }),
      );
      return asked.then((outcome) =>
        outcome.ok ? outcome : failureOf(call, outcome).then((failure) => ({ ok: false, failure })),
      );
    },
  };
}
