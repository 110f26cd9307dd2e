import fs from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { createFakeGateway, type FakeGateway } from '../fake/gateway.ts';
import { readBody } from '../fake/request.ts';
import { send } from '../fake/respond.ts';
import { hideSecrets } from '../fake/secrets.ts';
import { spoilAsset, type BlockRule } from './block.ts';
import { createDevEvents, EVENTS_PATH } from './dev-events.ts';
import type { DevNews } from '../../src/dev/work.ts';
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
  /** Browsers ask for each file again on each visit, because it may be another one, or have a fault. */
  readonly uncached?: boolean;
  /** The source is being edited: documents follow the events of `tell`. */
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
  uncached = false,
  watches = false,
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
    for (const [name, value] of Object.entries(headersOf(pathname)))
      response.setHeader(name, uncached && value.includes('max-age') ? 'no-cache' : value);
  }

  // `dev` reads the folder at each request, because a build may replace it at any time.
  const serveFile = sirv(distDir, { dev: true, etag: true, brotli: true, gzip: true });

  function serve(request: IncomingMessage, response: ServerResponse): void {
    if (events?.handle(request, response)) return;
    if (request.url === '/__sim/stack')
      readBody(request, (stack) => {
        const maps = [`${distDir}-deploy/maps`, path.join(distDir, base, 'a')];
        send(response, 200, mapStack(maps, stack), 'text/plain');
      });
    else if (
      !serveSimulator({ base, watches, distDir, simulatorDir }, request, response) &&
      !serveSimulated({ distDir, base }, request, response, follower())
    )
      serveFile(request, response, () => notFound(request, response));
  }

  const server = http.createServer((request, response) => {
    if (!isAddress(request.url)) return void response.writeHead(400).end();
    note(request, response);
    addHeaders(request, response);
    if (gatewayOrigin && API.test(request.url ?? '')) proxy(gatewayOrigin, request, response);
    else if (!gateway.handle(request, response)) spoil(request, response, () => serve(request, response));
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
  const said = `There is no page or file ${url.replace(/[?#].*/, '')}. The simulator at /__sim/ lists the pages.`;
  send(response, 404, said, 'text/plain');
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
  'simulator.css': 'text/css',
  'simulator.js': 'text/javascript',
  'first-requests.json': 'application/json',
};

/** Returns `false` for other requests, which the caller then handles. */
function serveSimulator(
  {
    base,
    watches,
    distDir,
    simulatorDir,
  }: Readonly<Record<'base' | 'distDir' | 'simulatorDir', string> & { watches: boolean }>,
  { url = '' }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { pathname } = new URL(url, 'http://preview');
  const [, name = ''] = /^\/__sim\/(.+)$/.exec(pathname) ?? [];
  const file = path.join(name.endsWith('.json') ? `${distDir}-deploy` : simulatorDir, name);
  const data = `data-base="${base}"${watches ? ' data-watches' : ''}`;
  if (pathname === '/__sim') response.writeHead(302, { location: '/__sim/' }).end();
  else if (pathname === '/__sim/')
    send(response, 200, SIMULATOR.replace('<body', `<body ${data}`), 'text/html');
  else if (TYPES[name] && fs.existsSync(file))
    send(response, 200, fs.readFileSync(file, 'utf8'), TYPES[name]);
  else return false;
  return true;
}
