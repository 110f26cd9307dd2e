import redaxios from 'redaxios';
import type { Received } from './gateway.ts';

/** A request on its way out. */
export interface Request {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** A form's text, or what is sent as JSON. */
  readonly data?: string | Readonly<Record<string, unknown>> | undefined;
  /** Carries a password. */
  readonly secret?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Where a password may be sent. */
const SAFE_ORIGIN = /^https:|^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/;

export type Transport = (fetch: typeof window.fetch, request: Request) => Promise<Received>;

/**
 * Sends a request over redaxios. The document has sent the first ones by itself, so that this comes behind the first data.
 * Rejects where nothing whole came; throws where a password would leave without https.
 */
export const transport: Transport = (fetch, { url, method, headers, data, secret, signal }) => {
  if (secret && !SAFE_ORIGIN.test(/^\//.test(url) ? location.origin : url)) throw new Error('http');
  let text = '';
  return redaxios<unknown>(url, {
    method,
    headers: Object.assign({}, headers),
    data,
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
          redirect: secret ? 'error' : 'follow',
        }),
      ).then((response) =>
        // redaxios takes a body that breaks off for an empty one, so it is read before.
        response.text().then((body) => {
          text = body;
          return { status: response.status, text: () => Promise.resolve('') } as Response;
        }),
      ),
  }).then(({ status }) => ({ status, text }));
};
