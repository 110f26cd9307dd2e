import http from 'node:http';
import WebSocket from 'ws';

const ANSWER_MS = 20_000;

/** Parameters of the protocol's events and answers are read as they are needed. */
export type Fields = Readonly<Record<string, unknown>>;

/** A connection to a browser or to one of its pages that speaks the Chrome DevTools Protocol. */
export interface Cdp {
  send<Answer = Fields>(method: string, parameters?: object): Promise<Answer>;
  on<Event = Fields>(method: string, listener: (event: Event) => void): void;
  close(): void;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Fields;
  readonly result?: Fields;
  readonly error?: { readonly message: string };
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

export async function connectCdp(address: string): Promise<Cdp> {
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
    const { id, method, params, result, error } = JSON.parse(String(data)) as Message;
    if (id === undefined) {
      for (const listener of listeners.get(method ?? '') ?? []) listener((params ?? {}) as never);
      return;
    }
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(new Error(error.message));
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
            reject(new Error(`${method}: ${error.message}`));
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

/** One of the browser's HTTP answers, such as `/json/list`. */
export function getJson<Answer>(port: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path, timeout: 5000 }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => {
        try {
          resolve(JSON.parse(text) as Answer);
        } catch (error) {
          reject(error as Error);
        }
      });
    });
    request.on('timeout', () => request.destroy(new Error('No answer from the browser')));
    request.on('error', reject);
  });
}
