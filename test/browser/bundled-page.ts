import http from 'node:http';
import { bundleScript } from '../../src/build/bundles.ts';
import { definesOf, settingsOf } from '../../src/deploy/settings.ts';
import { listen } from '../listen.ts';

const HTML = `<!doctype html><html><head><meta charset="utf-8"><title>Page</title></head><body>
<div id="root"></div><div id="raw"></div><script src="/page.js"></script></body></html>`;

/**
 * Serves a page with this script, bundled and lowered like the release, with further headers if there are any. `onPost`
 * gets what is posted to it. The server runs as long as the process.
 */
export async function startBundledPage(
  entry: string,
  headers: Readonly<Record<string, string>> = {},
  onPost: (text: string) => void = () => {},
): Promise<string> {
  const script = await bundleScript(entry, definesOf(settingsOf()));
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    '/': ['text/html;charset=utf-8', HTML],
    '/page.js': ['text/javascript;charset=utf-8', script],
    '/picture.png': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"/>'],
  };
  const server = http.createServer((request, response) => {
    if (request.method === 'POST') {
      let posted = '';
      request.on('data', (part) => (posted += String(part)));
      request.on('end', () => {
        onPost(posted);
        response.writeHead(204).end();
      });
      return;
    }
    const [type, text] = files[request.url ?? ''] ?? [];
    response.writeHead(type ? 200 : 404, { ...headers, 'content-type': type ?? 'text/plain' });
    response.end(text);
  });
  return `http://127.0.0.1:${await listen(server)}/`;
}
