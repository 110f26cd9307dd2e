import http from 'node:http';
import type { Socket } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createGateway } from '../../src/gateway/client.ts';
import type { Answer, Call } from '../../src/gateway/gateway.ts';
import { getRecords, getTreadmillRecords } from '../../src/pages/statistics/calls.ts';
import { transport } from '../../src/gateway/transport.ts';
import { noticeOf } from '../../src/gateway/response.ts';
import { pass, startTime, stopTime, until } from '../time.ts';
import { listen } from '../listen.ts';

/** Tests the client over a real connection. Each path of this server has a fault, or none. */
type Handler = (request: http.IncomingMessage, response: http.ServerResponse, body: string) => void;

const OK = '{"success":true,"data":{"n":1}}';

const HANDLERS: Record<string, Handler> = {
  '/ok': (_, response) => response.end(OK),
  '/echo': ({ method, url, headers }, response, body) =>
    response.end(JSON.stringify({ code: 0, data: { method, url, headers, body } })),
  '/hang': () => {},
  '/headers-only': (_, response) => response.writeHead(200).flushHeaders(),
  '/slow': (_, response) => void setTimeout(() => response.end(OK), 12_000).unref(),
  '/drip': (_, response) => {
    response.write('{"success":true,"data":"');
    const timer = setInterval(() => response.write('x'), 200);
    response.on('close', () => clearInterval(timer));
  },
  '/reset': ({ socket }) => socket.resetAndDestroy(),
  '/reset-in-body': ({ socket }, response) => {
    response.writeHead(200, { 'content-length': '10000' });
    response.write(OK.slice(0, 20), () => socket.resetAndDestroy());
  },
  '/short': ({ socket }, response) => {
    response.writeHead(200, { 'content-length': '10000' });
    response.write(OK, () => socket.end());
  },
  '/cut-chunks': ({ socket }, response) => {
    response.write(OK.slice(0, 20), () => socket.end());
  },
  '/cut-without-length': ({ socket }) => {
    socket.end(`HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n${OK.slice(0, 20)}`);
  },
  '/portal': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>'),
  '/to-portal': (_, response) => response.writeHead(302, { location: '/portal' }).end(),
  '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/again': (_, response) => response.writeHead(307, { location: '/echo' }).end(),
  '/bad-gateway': (_, response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502</h1>'),
  '/busy': (_, response) => response.writeHead(503, { 'retry-after': '7' }).end('Later'),
  '/unauthorised': (_, response) => response.writeHead(401).end('{"code":401,"message":"Sign in"}'),
  '/no-content': (_, response) => response.writeHead(204).end(),
  '/bom': (_, response) => response.end(`\ufeff\ufeff${OK}`),
  '/latin': (_, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json; charset=iso-8859-1' })
      .end(Buffer.from('{"code":0,"data":"M\xfcnchen"}', 'latin1')),
};

const RECORDS =
  '{"code":200,"data":{"list":[{"id":9007199254740993,"userSportResultId":1234567890123456789}],"dataTotal":1}}';
for (const call of [getRecords({ page: 1 }), getTreadmillRecords({ page: 1 })])
  HANDLERS[call.path] = (_, response) => response.end(RECORDS);

const sockets = new Set<Socket>();
const hits: Record<string, number> = {};
const server = http.createServer((request, response) => {
  const path = String(request.url).replace(/\?.*/, '');
  hits[path] = (hits[path] || 0) + 1;
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () => HANDLERS[path]?.(request, response, body));
});
server.on('connection', (socket) => sockets.add(socket));

const said: string[] = [];
let main = '';

function gateway() {
  return createGateway({
    load: () => Promise.resolve(transport),
    fetch: globalThis.fetch,
    session: { authorization: 'token-1', language: 'zh', timeZone: 480, timeZoneText: 'Asia/Shanghai' },
    origins: { main, iot: main },
    notify: (kind, message) => said.push(`${noticeOf(kind)}: ${message || 'Service error'}`),
  });
}

const get = (path: string, more: Partial<Call<unknown>> = {}): Promise<Answer<unknown>> =>
  gateway().send({ method: 'GET', path, decode: (data) => data, ...more });

test.before(async () => {
  main = `http://127.0.0.1:${await listen(server)}`;
});
test.before.each(() => {
  said.length = 0;
});
test.after(() => {
  server.close();
  sockets.forEach((socket) => socket.destroy());
});

interface Echo {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

function echoOf(answer: Answer<unknown>): Echo {
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure));
  return answer.value as Echo;
}

test('headers, query and form arrive', async () => {
  const query = { name: '跑步 & more', none: null };
  const { method, url, headers, body } = echoOf(
    await get('/echo', { method: 'POST', query, form: { id: '1 2', x: 3 } }),
  );
  assert.is(method, 'POST');
  assert.is(url, `/echo?name=${encodeURIComponent('跑步 & more')}`);
  assert.equal(Array.from(new URLSearchParams(body)), [
    ['id', '1 2'],
    ['x', '3'],
  ]);
  assert.is(headers.authorization, 'token-1');
  assert.is(headers.time_zone, 'Asia/Shanghai');
  assert.is(headers.language, 'zh');
  assert.is(headers['content-type'], 'application/x-www-form-urlencoded');
  assert.is(headers.referer, undefined);
  assert.is(headers.cookie, undefined);
});

test('an empty authorization is a header all the same', async () => {
  assert.is(echoOf(await get('/echo', { authorization: '' })).headers.authorization, '');
});

test('ids past 2^53 arrive digit for digit', async () => {
  const [first, second] = await Promise.all([
    gateway().send(getRecords({ page: 1 })),
    gateway().send(getTreadmillRecords({ page: 1 })),
  ]);
  assert.is(first.ok && first.value.items[0]?.id, '9007199254740993');
  assert.is(second.ok && second.value.items[0]?.id, '1234567890123456789');
});

const OUTCOMES: [path: string, kind: string, said: string][] = [
  ['/reset', 'transport', 'error: Service error'],
  ['/reset-in-body', 'transport', 'error: Service error'],
  ['/short', 'transport', 'error: Service error'],
  ['/cut-chunks', 'transport', 'error: Service error'],
  ['/cut-without-length', 'status', 'warning: Service error'],
  ['/portal', 'status', 'warning: Service error'],
  ['/to-portal', 'status', 'warning: Service error'],
  ['/loop', 'transport', 'error: Service error'],
  ['/bad-gateway', 'status', 'warning: Service error'],
  ['/unauthorised', 'status', 'warning: Sign in'],
  ['/no-content', 'status', 'warning: Service error'],
];

for (const [path, kind, words] of OUTCOMES)
  test(`on the wire: ${path}`, async () => {
    const answer = await get(path);
    assert.is(answer.ok ? 'ok' : answer.failure.kind, kind);
    assert.equal(said, [words]);
    if (path !== '/loop') assert.is(hits[path], 1, 'asked once');
  });

test("an answer's headers come with it", async () => {
  const request = {
    url: `${main}/busy`,
    call: { method: 'GET', path: '/busy' },
    headers: { Authorization: '', time_zone: '', language: '' },
    isOver: () => false,
    onSent: () => {},
  } as const;
  const { status, text, headers } = await transport.send(globalThis.fetch, request);
  assert.equal([status, text, headers?.get('Retry-After')], [503, 'Later', '7']);
});

test('byte order marks are no trouble', async () => {
  assert.equal(await get('/bom'), { ok: true, value: { n: 1 }, data: { n: 1 } });
});

test('a wrong charset spoils letters, not the answer', async () => {
  assert.equal(await get('/latin'), { ok: true, value: 'M\ufffdnchen', data: 'M\ufffdnchen' });
});

test('a password is not posted a second time elsewhere', async () => {
  hits['/echo'] = 0;
  const answer = await get('/again', { method: 'POST', secret: true, json: { password: 'p' } });
  assert.is(answer.ok ? 'ok' : answer.failure.kind, 'transport');
  assert.is(hits['/echo'], 0);
});

test('a call ends after five seconds, whatever the server does', async () => {
  stopTime();
  const paths = ['/hang', '/headers-only', '/slow', '/drip'];
  const ended: boolean[] = [];
  const ends = paths.map((path) => get(path).then(({ ok }) => ended.push(ok)));
  await until(() => paths.every((path) => hits[path]));
  await pass(4999);
  assert.is((await get('/ok')).ok, true);
  assert.equal(ended, []);
  await pass(1);
  await Promise.all(ends);
  startTime();
  assert.equal(ended, [false, false, false, false]);
  assert.is(said.length, paths.length);
  assert.equal(
    paths.map((path) => hits[path]),
    [1, 1, 1, 1],
  );
});

test('a server that is not there', async () => {
  const dead = createGateway({
    load: () => Promise.resolve(transport),
    fetch: globalThis.fetch,
    session: { authorization: '', language: 'en', timeZone: 0, timeZoneText: 'UTC' },
    origins: { main: 'http://127.0.0.1:1', iot: '' },
    notify: (kind, message) => said.push(`${noticeOf(kind)}: ${message || 'Service error'}`),
  });
  const answer = await dead.send({ method: 'GET', path: '/ok', decode: (data) => data });
  assert.is(answer.ok ? 'ok' : answer.failure.kind, 'transport');
  assert.equal(said, ['error: Service error']);
});

test.run();
