import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import sirv from 'sirv';
import { createFakeGateway } from '../fake/gateway.ts';
import { siteHeaders } from '../preview/site-headers.ts';
import type { Handler } from './secure-site.ts';

const FLOOR = 'test/bench/floor.html';

/** A built site with a fake gateway of its own on the same origin. */
export function builtSite(distDir: string): Handler {
  if (!fs.existsSync(path.join(distDir, 'sw.js'))) throw new Error(`${distDir} is no built site`);
  const gateway = createFakeGateway();
  const headersOf = siteHeaders(distDir);
  const files = sirv(distDir, { etag: true, brotli: true, gzip: true });
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    for (const [name, value] of Object.entries(headersOf(pathname))) response.setHeader(name, value);
    if (gateway.handle(request, response)) return;
    files(request, response, () => void response.writeHead(404).end());
  };
}

/**
 * A floor's single file with a gateway of the same kind. A second visit may take it from the HTTP cache, because nothing
 * is faster.
 */
export function floorSite(html = fs.readFileSync(FLOOR, 'utf8')): Handler {
  const gateway = createFakeGateway();
  const packed = zlib.brotliCompressSync(html);
  return (request, response) => {
    if (gateway.handle(request, response)) return;
    response.writeHead(200, {
      'content-type': 'text/html;charset=utf-8',
      'content-encoding': 'br',
      'content-length': packed.length,
      'cache-control': 'max-age=3600',
    });
    response.end(packed);
  };
}
