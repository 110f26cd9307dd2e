import type { Send } from './transport.ts';

/** Returns 32 random hexadecimal digits. */
function newKey(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
  return bytes.map((byte) => (256 + byte).toString(16).slice(1)).join('');
}

/**
 * Sends an idempotency key with each POST, in the header named `header`. A retry has the same key until the server has
 * answered: if only the answer was lost, the server does not repeat the action, whether the page or the browser
 * retries. A request with a different body gets a different key.
 */
export function withKeys(send: Send, header: string): Send {
  const keys: Record<string, string | undefined> = {};
  return (fetch, request) => {
    const { method, path, form, json } = request.call;
    if (!header || method !== 'POST') return send(fetch, request);
    const act = path + JSON.stringify([form, json]);
    const key = keys[act] || (keys[act] = newKey());
    return send(fetch, request, { [header]: key }).then((received) => {
      // A proxy's or captive portal's page is not the server's answer. After a server error the action may have been
      // done.
      if (received.status === 200 && /^\s*\{/.test(received.text)) keys[act] = undefined;
      return received;
    });
  };
}
