import WebSocket from 'ws';

/** The parameters of a protocol's events and responses. Their types are checked where they are used. */
export type Fields = Readonly<Record<string, unknown>>;

/** A connection to a browser with a response to each command, and with events between them, as in CDP and BiDi. */
export interface CommandSocket {
  /** Rejects if the browser refuses, has ended or does not respond. `session`: a CDP session of one target. */
  send<Answer = Fields>(method: string, parameters?: object, session?: string): Promise<Answer>;
  isOpen(): boolean;
  close(): void;
}

interface Message {
  readonly id?: number | null;
  readonly method?: string;
  readonly params?: Fields;
  readonly result?: Fields;
  /** An object in CDP; in BiDi the error code, with the message beside it. */
  readonly error?: string | { readonly message: string };
  readonly message?: string;
  readonly sessionId?: string;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

const GONE = 'The browser has gone';

/** `listen` gets each event: its method, its parameters and its session. */
export async function connectCommands(
  address: string,
  answerMs: number,
  listen: (method: string, parameters: Fields, session?: string) => void,
): Promise<CommandSocket> {
  const socket = new WebSocket(address, { perMessageDeflate: false, maxPayload: 1 << 28 });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error(GONE));
    waiting.clear();
  });
  socket.on('message', (data) => {
    const {
      id,
      method,
      params = {},
      result,
      error,
      message,
      sessionId,
    } = JSON.parse(String(data)) as Message;
    if (method !== undefined) return listen(method, params, sessionId);
    const call = waiting.get(id ?? 0);
    if (error === undefined) call?.resolve(result);
    else call?.reject(new Error(typeof error === 'string' ? `${error}: ${message}` : error.message));
  });

  return {
    send<Answer>(method: string, parameters: object = {}, session?: string) {
      return new Promise<Answer>((resolve, reject) => {
        if (socket.readyState !== WebSocket.OPEN) return reject(new Error(GONE));
        const id = ++lastId;
        const settle = () => {
          clearTimeout(timer);
          waiting.delete(id);
        };
        const timer = setTimeout(() => {
          settle();
          reject(new Error(`No answer to ${method} within ${answerMs / 1000} s`));
        }, answerMs);
        waiting.set(id, {
          resolve(result) {
            settle();
            resolve(result as Answer);
          },
          reject(error) {
            settle();
            reject(new Error(`${method}: ${error.message}`));
          },
        });
        socket.send(JSON.stringify({ id, method, params: parameters, sessionId: session }));
      });
    },
    isOpen: () => socket.readyState === WebSocket.OPEN,
    close: () => socket.terminate(),
  };
}
