import type { Cdp } from '../browser/cdp.ts';
import { connectCommands, type Fields } from '../browser/command-socket.ts';

const ANSWER_MS = 60_000;

/** A target to which a session has been attached. A worker is paused until it is resumed. */
export interface Attached {
  readonly sessionId: string;
  readonly targetInfo: { readonly type: string };
}

/** One connection to a browser, with a session for each of its pages and workers. */
export interface Sessions {
  readonly browser: Cdp;
  of(sessionId: string): Cdp;
}

export async function connectSessions(address: string): Promise<Sessions> {
  const listeners: { session: string; method: string; listener(event: never): void }[] = [];
  const socket = await connectCommands(address, ANSWER_MS, (method, params, session = '') => {
    for (const each of listeners)
      if (each.method === method && each.session === session) each.listener(params as never);
  });
  const of = (session: string): Cdp => ({
    send: <Answer = Fields>(method: string, parameters?: object) =>
      socket.send<Answer>(method, parameters, session || undefined),
    on: (method, listener) => void listeners.push({ session, method, listener }),
    isOpen: socket.isOpen,
    close: socket.close,
  });
  return { browser: of(''), of };
}
