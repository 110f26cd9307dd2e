import { EventEmitter, once } from 'node:events';
import WebSocket from 'ws';

const ANSWER_MS = 60_000;
const GONE = 'The browser has gone';

/** The parameters of a protocol's events and responses. Their types are checked where they are used. */
type Fields = Readonly<Record<string, unknown>>;

/**
 * A connection to a browser, or to one of its targets, with the Chrome DevTools Protocol, or with WebDriver BiDi, which
 * looks the same. We wrote it ourselves, because each CDP library is made for the protocol of one Chromium, and these
 * tests drive Chromiums of eight years with the commands that all of them know. The WebSocket itself is of the library `ws`.
 */
export interface Cdp {
  /** Rejects if the browser refuses, has ended or does not respond. */
  send<Answer = Fields>(method: string, parameters?: object): Promise<Answer>;
  on<Event = Fields>(method: string, listener: (event: Event) => void): void;
  isOpen(): boolean;
  close(): void;
}

export interface Connection extends Cdp {
  /** A CDP session, or a BiDi context, of this connection. */
  of(target: string): Cdp;
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

/** Of a BiDi event: events of the log have their context in `source`. */
function contextOf({ context, source }: Fields = {}): string {
  const found = context ?? (source as Fields | undefined)?.['context'];
  return typeof found === 'string' ? found : '';
}

export async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address, { perMessageDeflate: false, maxPayload: 1 << 28 });
  await once(socket, 'open');
  const events = new EventEmitter().setMaxListeners(0);
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let lastId = 0;
  const isOpen = () => socket.readyState === WebSocket.OPEN;
  socket.on('error', () => socket.terminate());
  socket.on('close', () => waiting.forEach(({ reject }) => reject(new Error(GONE))));
  socket.on('message', (data) => {
    const { id, method, params, result, error, message, sessionId } = JSON.parse(String(data)) as Message;
    if (method !== undefined)
      return void events.emit(`${sessionId ?? contextOf(params)} ${method}`, params ?? {});
    const call = waiting.get(id ?? 0);
    if (error === undefined) call?.resolve(result);
    else call?.reject(new Error(typeof error === 'string' ? `${error}: ${message}` : error.message));
  });

  const of = (target: string): Cdp => ({
    on: (method, listener) => void events.on(`${target} ${method}`, listener),
    send<Answer>(method: string, params: object = {}) {
      const id = ++lastId;
      const fail = (error: Error) => new Error(`${method}: ${error.message}`);
      const timer = setTimeout(() => waiting.get(id)?.reject(new Error('no answer')), ANSWER_MS);
      return new Promise<Answer>((resolve, reject) => {
        if (!isOpen()) return reject(fail(new Error(GONE)));
        waiting.set(id, {
          resolve: (result) => resolve(result as Answer),
          reject: (error) => reject(fail(error)),
        });
        socket.send(JSON.stringify({ id, method, params, sessionId: target || undefined }));
      }).finally(() => {
        clearTimeout(timer);
        waiting.delete(id);
      });
    },
    isOpen,
    close: () => socket.terminate(),
  });
  return { ...of(''), of };
}
