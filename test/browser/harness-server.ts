import http from 'node:http';
import { listen } from '../listen.ts';

/** In old syntax, because every engine loads these pages. */
const PAGES: Readonly<Record<string, string>> = {
  '/': `<!doctype html><meta name="viewport" content="width=device-width"><body>
    <p style="visibility:hidden">Ghost</p><p id="text" style="font-size:10px;line-height:14px">Ten pixels</p>`,
  '/second': '<!doctype html><title>Second</title><body>The second page',
  '/kept':
    '<!doctype html><meta name="viewport" content="width=device-width"><body>Kept<script src="/kept.js"></script>',
  '/kept.js': 'window.kept = 1',
  '/faulty': `<!doctype html><meta http-equiv="Content-Security-Policy" content="script-src 'unsafe-inline' 'self'">
    <body>Faulty<script>console.error('said', 1);console.log('no error')</script><script>nothing.here()</script>
    <script src="/missing.js"></script>`,
};

export interface Fixtures {
  readonly url: string;
  /** How often a path was asked for. */
  readonly asked: ReadonlyMap<string, number>;
}

/** Starts a server of fixture pages. It runs as long as the process. */
export async function startFixtures(): Promise<Fixtures> {
  const asked = new Map<string, number>();
  const server = http.createServer((request, response) => {
    const path = (request.url ?? '').replace(/\?.*/, '');
    asked.set(path, (asked.get(path) ?? 0) + 1);
    const page = PAGES[path];
    const isScript = path.endsWith('.js') && page;
    const type = isScript ? 'text/javascript' : 'text/html; charset=utf-8';
    const cacheControl = isScript ? 'max-age=1000' : 'no-store';
    response.writeHead(page ? 200 : 404, { 'content-type': type, 'cache-control': cacheControl });
    response.end(page ?? 'nothing');
  });
  return { url: `http://127.0.0.1:${await listen(server)}`, asked };
}
