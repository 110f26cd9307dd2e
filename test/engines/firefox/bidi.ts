import { connectCommands, type CommandSocket, type Fields } from '../../browser/command-socket.ts';

const ANSWER_MS = 30_000;

/** A connection to a browser with WebDriver BiDi. */
export interface Bidi extends CommandSocket {
  /** `context` is the tab whose events the listener gets. */
  on<Event = Fields>(context: string, method: string, listener: (event: Event) => void): void;
  forget(context: string): void;
}

interface Listener {
  readonly context: string;
  readonly method: string;
  readonly listener: (event: never) => void;
}

/** Events of the log have their tab in `source`. */
function contextOf(params: Fields): unknown {
  return params['context'] ?? (params['source'] as Fields | undefined)?.['context'];
}

export async function connectBidi(address: string): Promise<Bidi> {
  let listeners: readonly Listener[] = [];
  const socket = await connectCommands(address, ANSWER_MS, (method, params) => {
    const context = contextOf(params);
    for (const each of listeners)
      if (each.method === method && each.context === context) each.listener(params as never);
  });
  return {
    ...socket,
    on(context, method, listener) {
      listeners = [...listeners, { context, method, listener }];
    },
    forget(context) {
      listeners = listeners.filter((each) => each.context !== context);
    },
  };
}
