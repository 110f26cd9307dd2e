import WebSocket from 'ws';

const ANSWER_MS = 30_000;

/** Parameters of the protocol's events and answers are read as they are needed. */
export type Fields = Readonly<Record<string, unknown>>;

/** A connection to a browser that speaks WebDriver BiDi. */
export interface Bidi {
  send<Answer = Fields>(method: string, parameters?: object): Promise<Answer>;
  /** `context`: the tab that the event has to be of. */
  on<Event = Fields>(context: string, method: string, listener: (event: Event) => void): void;
  forget(context: string): void;
  isOpen(): boolean;
  close(): void;
}

interface Message {
  readonly id?: number | null;
  readonly method?: string;
  readonly params?: Fields;
  readonly result?: Fields;
  readonly error?: string;
  readonly message?: string;
}

interface Listener {
  readonly context: string;
  readonly method: string;
  readonly listener: (event: never) => void;
}

/** Events of the log name their tab within their source. */
function contextOf(params: Fields): unknown {
  return params['context'] ?? (params['source'] as Fields | undefined)?.['context'];
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address, { perMessageDeflate: false, maxPayload: 1 << 28 });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const waiting = new Map<number, Waiting>();
  const listeners: Listener[] = [];
  let lastId = 0;
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has gone'));
    waiting.clear();
  });
  socket.on('message', (data) => {
    const { id, method, params, result, error, message } = JSON.parse(String(data)) as Message;
    if (method !== undefined) {
      const context = contextOf(params ?? {});
      for (const each of listeners)
        if (each.method === method && each.context === context) each.listener((params ?? {}) as never);
      return;
    }
    const call = waiting.get(id ?? 0);
    if (error !== undefined) call?.reject(new Error(`${error}: ${message}`));
    else call?.resolve(result);
  });

  return {
    send<Answer>(method: string, parameters: object = {}) {
      return new Promise<Answer>((resolve, reject) => {
        if (socket.readyState !== WebSocket.OPEN) return reject(new Error('The browser has gone'));
        const id = ++lastId;
        const settle = () => {
          clearTimeout(timer);
          waiting.delete(id);
        };
        const timer = setTimeout(() => {
          settle();
          reject(new Error(`No answer to ${method} within ${ANSWER_MS / 1000} s`));
        }, ANSWER_MS);
        waiting.set(id, {
          resolve(result) {
            settle();
            resolve(result as Answer);
          },
          reject(error) {
            settle();
            reject(error);
          },
        });
        socket.send(JSON.stringify({ id, method, params: parameters }));
      });
    },
    on(context, method, listener) {
      listeners.push({ context, method, listener });
    },
    forget(context) {
      for (let index = listeners.length - 1; index >= 0; index -= 1)
        if (listeners[index]!.context === context) listeners.splice(index, 1);
    },
    isOpen: () => socket.readyState === WebSocket.OPEN,
    close: () => socket.terminate(),
  };
}
