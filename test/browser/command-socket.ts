import WebSocket from 'ws';

/** Parameters of a protocol's events and answers are read as they are needed. */
export type Fields = Readonly<Record<string, unknown>>;

/** A line to a browser on which each command gets its answer, and events come in between: CDP and BiDi are such. */
export interface CommandSocket {
  /** Rejects where the browser refuses, has gone or does not answer. `session`: CDP's, of a target on the browser's line. */
  send<Answer = Fields>(method: string, parameters?: object, session?: string): Promise<Answer>;
  isOpen(): boolean;
  close(): void;
}

interface Message {
  readonly id?: number | null;
  readonly method?: string;
  readonly params?: Fields;
  readonly result?: Fields;
  /** An object in CDP; in BiDi its code, beside the message. */
  readonly error?: string | { readonly message: string };
  readonly message?: string;
  readonly sessionId?: string;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

const GONE = 'The browser has gone';

/** `listen` gets each event: its method, its parameters and whose it is. */
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
