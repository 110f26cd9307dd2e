import redaxios from 'redaxios';
import type { Call, CallHeaders, Failure, Received } from './gateway.ts';
import { formatQuery } from './query.ts';
import { object, text, type Shape } from './decode.ts';

/** A call with its address, and the headers that say for whom it is sent. */
export interface Addressed {
  readonly call: Call<unknown>;
  readonly url: string;
  readonly headers: CallHeaders;
}

export interface OutgoingRequest extends Addressed {
  /** Aborted once nobody waits for the answer: the caller has cancelled, or the deadline has passed. */
  readonly signal: AbortSignal;
  /** Called when the request is on its way, for `ageMs` already: the deadline counts from then. */
  onSent(ageMs: number): void;
}

/** A call that takes an early answer. Without a signal and `onSent`, the answer has arrived already. */
export type EarlyRequest = Addressed & Partial<OutgoingRequest>;

/** Sends a request. Rejects without a complete response, with 'setup' if the request could not be sent. */
export type Send = (fetch: typeof window.fetch, request: OutgoingRequest) => Promise<Received>;

/** A request that has been sent, and its answer. */
export interface Exchange {
  /** In milliseconds since 1970, by the phone's clock. Of the native app's answers: when they arrived. */
  readonly sentAtMs: number;
  readonly answer: Promise<Received>;
  abort(): void;
}

/** The client's code that is not needed before the first data. */
export interface LateClient {
  readonly send: Send;
  /** Takes over a request of the document (retry.ts). Absent in the logins. */
  adopt?(request: EarlyRequest, exchange: Exchange): void;
  explain(call: Call<unknown>, kind: Failure['kind'], received: Received, body: unknown): Failure;
  /** See response.ts. Absent in the logins. */
  mayReplace?(shape: Shape | undefined, data: unknown, value: unknown): boolean;
}

/** The addresses to which a password may be sent. */
const SAFE = /^https:|^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/;

/** Sends a request with redaxios. Throws if a password would go without https. */
const sendWithRedaxios: Send = (fetch, { url, call, headers, signal }) => {
  const { method, form, json, secret } = call;
  if (secret && !SAFE.test(url.startsWith('/') ? location.origin : url)) throw new Error();
  let response: Response;
  return redaxios<unknown>(url, {
    method,
    headers: { ...headers, ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }) },
    data: form ? formatQuery(form) : json,
    // redaxios would read an aborted body as an empty one. It does not read a stream: this function does.
    responseType: 'stream',
    fetch: (_url, init) =>
      fetch(url, {
        ...init,
        signal,
        cache: 'no-store',
        // The Authorization header identifies the user, so no cookies are needed. They are allowed for the
        // pages' own origin, because a request without credentials would open a separate connection.
        credentials: url.startsWith('/') ? 'same-origin' : 'omit',
        referrerPolicy: 'no-referrer',
        ...(secret && { redirect: 'error' }),
      }).then((received) => (response = received)),
  }).then(() =>
    response.text().then((text) => ({ status: response.status, text, headers: response.headers })),
  );
};

const send: Send = (fetch, request) => {
  try {
    return sendWithRedaxios(fetch, request);
  } catch {
    return Promise.reject('setup');
  }
};

export const transport: LateClient = { send, explain };

/** What a server's libraries say of their own faults: a class of Java, or the report of a database. */
const TECHNICAL = /[a-z]Exception\b|^###/;

function wordsOf(value: unknown): string | null {
  const words = text(value);
  return words && TECHNICAL.test(words) ? null : words;
}

function explain(_call: unknown, kind: Failure['kind'], received: Received, body: unknown): Failure {
  const fields = object(body);
  const message = wordsOf(fields.message);
  const note = wordsOf(fields.note);
  return {
    kind,
    message: note || message,
    noticeText: message || note,
    code: text(fields.code),
    status: received.status,
  };
}
