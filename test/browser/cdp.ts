import http from 'node:http';
import { connectCommands, type CommandSocket, type Fields } from './command-socket.ts';

const ANSWER_MS = 60_000;

/**
 * A connection to a browser or to one of its pages with the Chrome DevTools Protocol. We wrote it ourselves, because
 * each CDP library is made for the protocol of one Chromium, and these tests drive Chromiums of eight years with the
 * commands that all of them know. For the WebSocket itself we use the library `ws`.
 */
export interface Cdp extends CommandSocket {
  on<Event = Fields>(method: string, listener: (event: Event) => void): void;
}

export async function connectCdp(address: string): Promise<Cdp> {
  const listeners = new Map<string, ((event: never) => void)[]>();
  const socket = await connectCommands(address, ANSWER_MS, (method, params) => {
    for (const listener of listeners.get(method) ?? []) listener(params as never);
  });
  return {
    ...socket,
    on(method, listener) {
      listeners.set(method, [...(listeners.get(method) ?? []), listener]);
    },
  };
}

/** Reads one of the browser's HTTP endpoints, such as `/json/list`. */
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
