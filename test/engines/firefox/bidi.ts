import WebSocket from 'ws';

const ANSWER_MS = 30_000;

/** Parameters of the protocol's events and answers are read as they are needed. */
export type Fields = Readonly<Record<string, unknown>>;

/** A connection to a browser that speaks WebDriver BiDi. */
export interface Bidi {
  send<Answer = Fields>(method: string, parameters?: object): Promise<Answer>;
  on<Event = Fields>(method: string, listener: (event: Event) => void): void;
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
  const listeners = new Map<string, ((event: never) => void)[]>();
  let lastId = 0;
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has gone'));
    waiting.clear();
  });
  socket.on('message', (data) => {
    const { id, method, params, result, error, message } = JSON.parse(String(data)) as Message;
    if (method !== undefined) {
      for (const listener of listeners.get(method) ?? []) listener((params ?? {}) as never);
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
    on(method, listener) {
      listeners.set(method, [...(listeners.get(method) ?? []), listener]);
    },
    close: () => socket.terminate(),
  };
}
