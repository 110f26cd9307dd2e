import { isObject } from './decode.ts';
import type { Received } from './gateway.ts';
import { parseBody } from './response.ts';
import type { Send } from './transport.ts';

function newKey(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
  return bytes.map((byte) => (256 + byte).toString(16).slice(1)).join('');
}

/**
 * Whether the server has answered, even with a failure. A truncated body does not count, nor does the page of a
 * captive portal, nor 502 and 504, by which a proxy says that it got no answer.
 */
const isAnswered = ({ status, text }: Received): boolean =>
  isObject(parseBody(text)) || (status >= 400 && status !== 502 && status !== 504);

/**
 * Sends an idempotency key with each POST. A key belongs to one act of a person, and ends with the server's answer. If
 * only the answer was lost, the next try has the same key, so that the server does nothing twice. An act with another
 * body, or another day of a check-in (`act`), has its own key.
 */
export function withKeys(send: Send, header: string): Send {
  /** The keys of the acts that are not answered yet. */
  const keys: Record<string, string | undefined> = {};
  return (fetch, request) => {
    const { method, path, form, json, act } = request.call;
    if (method !== 'POST') return send(fetch, request);
    const name = JSON.stringify([path, act, form, json]);
    const key = keys[name] || (keys[name] = newKey());
    const headers = { ...request.headers, [header]: key };
    return send(fetch, { ...request, headers }).then((received) => {
      if (isAnswered(received)) keys[name] = undefined;
      return received;
    });
  };
}
