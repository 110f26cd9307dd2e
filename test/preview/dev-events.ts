import type { IncomingMessage, ServerResponse } from 'node:http';

/** What happened while someone was at work. */
export interface DevNews {
  /** What is new since the last news: scripts or texts, sheets alone, or nothing that a page shows. */
  readonly kind: 'page' | 'styles' | 'none';
  /** What is wrong with the source, a line each: file:line:column: words. */
  readonly build: readonly string[];
  readonly types: readonly string[];
}

/** As the browser gets it. */
export interface DevState extends DevNews {
  /** Names what the documents of now are made of. */
  readonly version: string;
}

export const EVENTS_PATH = '/__sim/events';

export interface DevEvents {
  /** Of what is served now. */
  readonly version: () => string;
  tell(news: DevNews): void;
  /** Answers requests of the stream; `false` leaves any other to the caller. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
}

/** News for pages and the simulator, as a stream of server-sent events. Whoever asks gets what is known now at once. */
export function createDevEvents(): DevEvents {
  const listeners = new Set<ServerResponse>();
  const started = Date.now();
  let count = 0;
  let state: DevState = { kind: 'none', build: [], types: [], version: `${started}.0` };
  const send = (response: ServerResponse) => response.write(`data: ${JSON.stringify(state)}\n\n`);
  return {
    version: () => state.version,
    tell(news) {
      if (news.kind !== 'none') count++;
      state = { ...news, version: `${started}.${count}` };
      listeners.forEach(send);
    },
    handle(request, response) {
      if (new URL(request.url ?? '/', 'http://preview').pathname !== EVENTS_PATH) return false;
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
      send(response);
      return true;
    },
  };
}
