import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { listen } from '../listen.ts';

/** The server's current behaviour. */
interface Mode {
  /** Whether pages of other origins may read its responses; the default is true. */
  readonly hasCors?: boolean;
  /** Whether every connection breaks. */
  readonly isCut?: boolean;
  /** Changes the text of a file before it is sent. */
  readonly spoil?: (name: string, text: string) => string;
}

/** A CDN: another origin that serves files of a site. */
export interface AssetServer {
  readonly url: string;
  /** Serves this folder from now on. */
  serve(dist: string): void;
  /** Behaves in this mode until `work` has finished. */
  during(mode: Mode, work: () => Promise<void>): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** The server runs as long as the process. */
export async function startAssetServer(): Promise<AssetServer> {
  let folder = '';
  let mode: Mode = {};
  const server = http.createServer(({ url = '', socket }, response) => {
    const { hasCors = true, isCut = false, spoil = (_name: string, text: string) => text } = mode;
    if (isCut) return socket.destroy();
    const { pathname } = new URL(url, 'http://assets');
    const type = TYPES[path.extname(pathname)];
    const file = path.join(folder, pathname);
    if (hasCors) response.setHeader('access-control-allow-origin', '*');
    if (!type || !fs.existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': `${type};charset=utf-8`, 'cache-control': 'no-store' });
    return response.end(spoil(pathname, fs.readFileSync(file, 'utf8')));
  });
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    serve: (dist) => void (folder = dist),
    async during(next, work) {
      mode = next;
      await work().finally(() => (mode = {}));
    },
  };
}
