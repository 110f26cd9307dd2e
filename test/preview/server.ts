import fs from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import polka from 'polka';
import sirv from 'sirv';
import { createFakeGateway, type FakeGateway } from '../fake/gateway.ts';
import { hideSecrets } from '../fake/secrets.ts';
import { spoilAsset, type BlockRule } from './block.ts';
import { createDevEvents, EVENTS_PATH, type DevNews } from './dev-events.ts';
import { followEdits } from './follow-edits.ts';
import { mapStack } from '../../src/dev/map-stack.ts';
import { SIMULATOR_DIR } from '../../src/dev/stamp.ts';
import { proxy } from './proxy.ts';
import { movedAsset, serveSimulated } from './simulation.ts';
import { siteHeaders } from './site-headers.ts';

export interface PreviewOptions {
  /** 0, the default, chooses any free port. */
  readonly port?: number;
  /** The address of this machine to listen on. */
  readonly host?: string;
  /** The default is dist/. */
  readonly distDir?: string;
  /** The folder of the pages, in dist/ and in addresses. '' is the root. */
  readonly base?: string;
  /** The folder of the simulator's bundle: simulator.js and simulator.css. */
  readonly simulatorDir?: string;
  /** If given, calls are forwarded to this origin instead of the fake gateway. */
  readonly gatewayOrigin?: string | undefined;
  readonly gateway?: FakeGateway;
  /** For development: documents that browsers may cache are revalidated each time. */
  readonly alwaysFresh?: boolean;
  /** Browsers ask for each file again on each visit, so that a fault of a file shows on any visit. */
  readonly uncached?: boolean;
  /** The source is being edited: nothing may be cached, and documents follow the events of `tell`. */
  readonly watches?: boolean;
}

export interface PreviewRequest {
  readonly method: string;
  /** With the query, without passwords. */
  readonly url: string;
  /** `null` until the response is sent. */
  status: number | null;
}

export interface Preview {
  /** For example 'http://127.0.0.1:4173', without a trailing slash. */
  readonly url: string;
  readonly gateway: FakeGateway;
  /** All requests, oldest first. */
  readonly requests: PreviewRequest[];
  /** Replaces the faults of files under /a/, and resets their counters. */
  block(rules: readonly BlockRule[]): void;
  /** Sends the result of an edit. Without `watches` it has no effect. */
  tell(news: DevNews): void;
  /** Also closes open connections. */
  close(): Promise<void>;
}

const REQUESTS_MAX = 5000;
const API = /^\/(api-[\w-]+|webapi|plat-auth)\//;

/** Serves the built pages, the API and the host simulator from one origin. */
export function startPreview({
  port = 0,
  host = '127.0.0.1',
  distDir = 'dist',
  base = '',
  simulatorDir = SIMULATOR_DIR,
  gatewayOrigin,
  gateway = createFakeGateway(),
  alwaysFresh = false,
  watches = false,
  uncached = false,
}: PreviewOptions = {}): Promise<Preview> {
  const requests: PreviewRequest[] = [];
  let rules: readonly BlockRule[] = [];
  const hits = new Map<string, number>();
  const visitHits = new Map<string, Map<string, number>>();

  function note(request: IncomingMessage, response: ServerResponse): void {
    const url = hideSecrets(request.url ?? '');
    const entry: PreviewRequest = { method: request.method ?? '', url, status: null };
    requests.push(entry);
    if (requests.length > REQUESTS_MAX) requests.shift();
    response.on('finish', () => (entry.status = response.statusCode));
  }

  function spoil(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const moved = movedAsset(base, request.url ?? '');
    if (moved) request.url = moved.url;
    if (!request.url?.startsWith(`${base}/a/`)) return next();
    const { key = '', scripts = [] } = moved?.visit ?? {};
    const ofVisit = visitHits.get(key) ?? new Map<string, number>();
    visitHits.set(key, ofVisit);
    const rest = () => spoilAsset(scripts, ofVisit, distDir, request, response, next);
    spoilAsset(rules, hits, distDir, request, response, rest);
  }

  const events = watches ? createDevEvents() : null;
  const follower = () => events && `(${followEdits.toString()})("${EVENTS_PATH}","${events.version()}")`;

  const headersOf = siteHeaders(distDir);
  function addHeaders(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', 'http://preview');
    for (const [name, value] of Object.entries(headersOf(pathname))) {
      const isKept =
        (alwaysFresh && value.includes('stale-while-revalidate')) ||
        ((watches || uncached) && /max-age/.test(value));
      response.setHeader(name, isKept ? 'no-cache' : value);
    }
  }

  const app = polka({ onNoMatch: (request, response) => notFound(request, response) }).use(
    (request, response, next) => {
      note(request, response);
      addHeaders(request, response);
      if (gatewayOrigin && API.test(request.url ?? '')) proxy(gatewayOrigin, request, response);
      else if (!gateway.handle(request, response)) next();
    },
    spoil,
    (request, response, next) => {
      if (events?.handle(request, response)) return;
      if (request.url === '/__sim/stack')
        readText(request, (stack) =>
          answerText(response, mapStack([`${distDir}-deploy/maps`, path.join(distDir, base, 'a')], stack)),
        );
      else if (
        !serveSimulator(simulatorDir, { base, watches, deployDir: `${distDir}-deploy` }, request, response) &&
        !serveSimulated({ distDir, base }, request, response, follower())
      )
        next();
    },
    // `dev` reads the folder at each request, because a build may replace it at any time.
    sirv(distDir, { dev: true, etag: true, brotli: true, gzip: true }),
  );
  const server = http.createServer((request, response) => {
    if (isAddress(request.url)) app.handler(request, response);
    else response.writeHead(400).end();
  });
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      const actual = address !== null && typeof address === 'object' ? address.port : port;
      resolve({
        url: `http://127.0.0.1:${actual}`,
        gateway,
        requests,
        tell: (news) => events?.tell(news),
        block(next) {
          rules = next;
          hits.clear();
        },
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}

/** Whether the handlers can read an address: `//` has no host, and `/%` no whole escape. */
function isAddress(url = '/'): boolean {
  try {
    return Boolean(decodeURI(new URL(url, 'http://preview').pathname));
  } catch {
    return false;
  }
}

function notFound({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain;charset=utf-8', 'cache-control': 'no-store' });
  response.end(
    `There is no page or file ${url.replace(/[?#].*/, '')}. The simulator at /__sim/ lists the pages.`,
  );
}

const MAX_CHARS = 200_000;

/** Reads the body of a request as text. A body that is too long is truncated. */
function readText(request: IncomingMessage, take: (text: string) => void): void {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => {
    if (text.length < MAX_CHARS) text += part;
  });
  request.on('end', () => take(text.slice(0, MAX_CHARS)));
}

function answerText(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'text/plain;charset=utf-8', 'cache-control': 'no-store' });
  response.end(text);
}

const SIMULATOR = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Simulator</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="simulator.css">
</head>
<body><div id="sim"></div><script src="simulator.js"></script></body>
</html>
`;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

function serveSimulator(
  dir: string,
  { base, watches, deployDir }: { base: string; watches: boolean; deployDir: string },
  { url = '' }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { pathname } = new URL(url, 'http://preview');
  const answer = (type: string, text: string | Buffer) => {
    response.writeHead(200, { 'content-type': `${type};charset=utf-8`, 'cache-control': 'no-cache' });
    response.end(text);
    return true;
  };
  if (pathname === '/__sim') {
    response.writeHead(302, { location: '/__sim/' }).end();
    return true;
  }
  if (pathname === '/__sim/')
    return answer(
      'text/html',
      SIMULATOR.replace('<body', `<body data-base="${base}"${watches ? ' data-watches' : ''}`),
    );
  const name = /^\/__sim\/(simulator\.(?:js|css)|first-requests\.json)$/.exec(pathname)?.[1] ?? '';
  const file = path.join(name.endsWith('.json') ? deployDir : dir, name);
  if (!name || !fs.existsSync(file)) return false;
  return answer(TYPES[path.extname(name)]!, fs.readFileSync(file));
}
