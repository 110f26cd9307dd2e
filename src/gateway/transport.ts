import redaxios from 'redaxios';
import { explain } from './explain.ts';
import type { Call, CallHeaders, Failure, Received } from './gateway.ts';
import { formatQuery } from './values.ts';

/** A request on its way out. */
export interface Request {
  readonly url: string;
  readonly call: Pick<Call<unknown>, 'method' | 'path' | 'form' | 'json' | 'secret'>;
  readonly headers: CallHeaders;
  readonly signal?: AbortSignal | undefined;
  /** Nobody waits for it any more: it need not be sent. */
  isOver(): boolean;
}

/** `more` are headers beside those that every call has. */
export type Send = (
  fetch: typeof window.fetch,
  request: Request,
  more?: Readonly<Record<string, string>>,
) => Promise<Received>;

/** All that the client needs behind the first data. */
export interface Transport {
  readonly send: Send;
  /** Why a call failed, from what came in its answer's place; `body` where that is JSON. */
  explain(call: Call<unknown>, kind: Failure['kind'], received: Received, body: unknown): Failure;
}

/** Where a password may be sent. */
const SAFE = /^https:|^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/;

/**
 * Sends a request over redaxios. The document has sent the first ones by itself, so that this comes behind the first data.
 * Rejects where nothing whole came; throws what can't be sent, as a password without https.
 */
const sendNow: Send = (fetch, { url, call, headers: own, signal }, more) => {
  const { method, form, json, secret } = call;
  if (secret && !SAFE.test(/^\//.test(url) ? location.origin : url)) throw new Error();
  let text = '';
  let headers: Headers | undefined;
  return redaxios<unknown>(url, {
    method,
    headers: Object.assign({}, own, more, form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
    data: form ? formatQuery(form) : json,
    responseType: 'text',
    validateStatus: () => true,
    fetch: (_url, init) =>
      fetch(
        url,
        Object.assign({}, init, {
          signal,
          cache: 'no-store',
          // The header is the identity. To the pages' own origin cookies may go along: a request without them would open a
          // connection of its own.
          credentials: /^\//.test(url) ? 'same-origin' : 'omit',
          referrerPolicy: 'no-referrer',
          redirect: secret ? 'error' : undefined,
        }),
      ).then((response) =>
        // redaxios takes a body that breaks off for an empty one, so it is read before.
        response.text().then((body) => {
          text = body;
          headers = response.headers;
          return { status: response.status, text: () => Promise.resolve('') } as Response;
        }),
      ),
  }).then(({ status }) => ({ status, text, headers }));
};

/** Rejects with 'setup' where nothing could be sent. */
const send: Send = (fetch, request, more) => {
  try {
    return sendNow(fetch, request, more);
  } catch {
    return Promise.reject('setup');
  }
};

export const transport: Transport = { send, explain };
