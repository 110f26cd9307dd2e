import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DevNews } from '../../src/dev/work.ts';

/** The data of an event, as the browser receives it. */
export interface DevState extends DevNews {
  /** Identifies the build of the current documents. */
  readonly version: string;
}

export const EVENTS_PATH = '/__sim/events';

export interface DevEvents {
  /** The version that is served now. */
  readonly version: () => string;
  tell(news: DevNews): void;
  /** Handles requests for the stream. Returns `false` for any other request, which the caller then handles. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
}

/** Server-sent events for pages and the simulator. A new listener receives the current state at once. */
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
