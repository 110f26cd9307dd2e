import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** How the server is at the moment. */
interface Mode {
  /** Pages of other origins may read what it sends. */
  readonly hasCors?: boolean;
  /** Every connection breaks. */
  readonly isCut?: boolean;
  /** What a file is on the wire in place of its text. */
  readonly spoil?: (name: string, text: string) => string;
}

/** A CDN: another origin with files of a site. */
export interface AssetServer {
  readonly url: string;
  /** From now on it has what lies in this folder. */
  serve(dist: string): void;
  /** Is as it says while `work` goes on. */
  during(mode: Mode, work: () => Promise<void>): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** It lasts as long as the process. */
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (dist) => void (folder = dist),
    async during(next, work) {
      mode = next;
      await work().finally(() => (mode = {}));
    },
  };
}
