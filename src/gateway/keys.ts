import type { Send } from './transport.ts';

/** 32 random hexadecimal digits. */
function newKey(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
  return bytes.map((byte) => (256 + byte).toString(16).slice(1)).join('');
}

/**
 * Sends a key with each POST, in the header of this name: the same one until the server has answered, so that an act whose
 * answer was lost is not done a second time when it is tried again, by us or by the browser. What is sent with other words
 * is another act.
 */
export function withKeys(send: Send, header: string): Send {
  const keys: Record<string, string | undefined> = {};
  return (fetch, request) => {
    const { method, path, form, json } = request.call;
    if (!header || method !== 'POST') return send(fetch, request);
    const act = path + JSON.stringify([form, json]);
    const key = keys[act] || (keys[act] = newKey());
    return send(fetch, request, { [header]: key }).then((received) => {
      // A proxy's or a portal's page is no answer, and a server in trouble may have done it.
      if (received.status === 200 && /^\s*\{/.test(received.text)) keys[act] = undefined;
      return received;
    });
  };
}
