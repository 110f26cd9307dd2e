import http2 from 'node:http2';
import http, { type IncomingHttpHeaders } from 'node:http';
import * as assert from 'uvu/assert';
import fs from 'node:fs';
import zlib from 'node:zlib';
import { browserTest } from '../browser/suite.ts';
import { siteHeaders } from '../preview/site-headers.ts';
import { fakeToken } from '../fake/switches.ts';
import { ROUTES } from '../routes.ts';
import { startNginx } from './nginx-site.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request without the headers for compression and caching that HTTP clients add. */
export const get = (
  url: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    request.on('error', reject).end();
  });

export const formsOf = (path: string) =>
  path === '/' ? ['/', '/index.html'] : [path, `${path}/`, `${path}/index.html`];
const fileOf = (path: string) => `dist${path === '/' ? '' : path}/index.html`;

/** Tests of nginx's responses, which do not depend on a browser engine. */
export async function registerNginxAnswers(engine: string): Promise<void> {
  const site = await startNginx();
  const headersOf = siteHeaders('dist');
  const only = { engines: [engine] };

  browserTest(
    'each form of each route: its document, and the headers of _headers',
    async () => {
      for (const { path } of ROUTES)
        for (const form of formsOf(path)) {
          const { status, headers, body } = await get(`${site.url}${form}?a=1`);
          assert.is(status, 200, form);
          assert.ok(body.equals(fs.readFileSync(fileOf(path))), form);
          assert.is(headers['content-type'], 'text/html; charset=utf-8', form);
          for (const [name, value] of Object.entries(headersOf(form)))
            assert.is(headers[name.toLowerCase()], value, `${form} ${name}`);
          assert.ok(headers.etag, form);
        }
    },
    only,
  );

  browserTest(
    'each text says that it is UTF-8, and calls are as the gateway sends them',
    async () => {
      const texts = fs.readdirSync('dist/a').filter((name) => /\.(js|css)$/.test(name));
      assert.ok(texts.length > 40);
      for (const address of [...texts.map((name) => `/a/${name}`), '/routes.json', '/robots.txt', '/sw.js']) {
        const { status, headers } = await get(site.url + address);
        assert.is(status, 200, address);
        assert.match(headers['content-type'] ?? '', /^\w+\/[\w.-]+; charset=utf-8$/, address);
      }
      const call = '/api-shc-sport/commonData/getHomeSportData';
      const direct = site.gateway.log.length;
      const { headers } = await get(site.url + call, { authorization: fakeToken({ key: 'charset' }) });
      assert.is(site.gateway.log.length, direct + 1);
      assert.match(headers['content-type'] ?? '', /^application\/json/);
    },
    only,
  );

  browserTest(
    'with TLS and HTTP/2: documents, files and calls have the same headers, and http leads to https',
    async () => {
      const secure = await startNginx('dist', undefined, { secure: true });
      const moved = await get(`${secure.plainUrl}/user-agreement?a=1`);
      assert.is(moved.status, 301);
      assert.is(moved.headers.location, 'https://127.0.0.1/user-agreement?a=1');
      const session = http2.connect(secure.url, { rejectUnauthorized: false });
      const ask = (path: string, fields: Readonly<Record<string, string>> = {}) =>
        new Promise<http2.IncomingHttpHeaders>((resolve, reject) => {
          const stream = session.request({ ':path': path, ...fields });
          stream.once('response', resolve).once('error', reject).resume();
        });
      for (const address of ['/user-agreement', '/running-statistics', '/sw.js']) {
        const headers = await ask(address);
        assert.is(headers[':status'], 200, address);
        for (const [name, value] of Object.entries(headersOf(address)))
          assert.is(headers[name.toLowerCase()], value, `${address} ${name}`);
      }
      const authorization = fakeToken({ key: 'secure' });
      const call = '/api-shc-sport/commonData/getHomeSportData';
      const answer = await ask(call, { authorization, time_zone: 'Europe/Berlin', language: 'de' });
      assert.equal([answer[':status'], answer['cache-control']], [200, 'no-store']);
      const [entry] = secure.gateway.log.filter(({ key }) => key === 'secure');
      assert.is(entry?.headers.time_zone, 'Europe/Berlin');
      assert.is((session.socket as { alpnProtocol?: string }).alpnProtocol, 'h2');
      session.close();
    },
    only,
  );

  browserTest(
    'packed files, and a Vary that tells caches so',
    async () => {
      const [script] = fs.readdirSync('dist/a').filter((name) => /^core-.*\.js$/.test(name));
      for (const address of ['/user-agreement/', '/running-statistics', `/a/${script}`]) {
        const plain = await get(site.url + address);
        const packed = await get(site.url + address, { 'accept-encoding': 'gzip' });
        assert.is(plain.headers['content-encoding'], undefined);
        assert.is(packed.headers['content-encoding'], 'gzip', address);
        assert.ok(zlib.gunzipSync(packed.body).equals(plain.body), address);
        assert.ok(packed.body.length < plain.body.length);
        for (const { headers } of [plain, packed]) assert.is(headers.vary, 'Accept-Encoding', address);
      }
    },
    only,
  );

  browserTest(
    'a missing file is 404, never a page, and nothing in it may run',
    async () => {
      for (const address of [
        '/nothing',
        '/a/nothing.js',
        '/running-statistics/x',
        '/_headers',
        '/report.json',
        '/nginx-site.conf',
      ]) {
        const { status, headers, body } = await get(site.url + address);
        assert.is(status, 404, address);
        assert.not.match(String(body), /id="root"|<main/);
        assert.match(headers['strict-transport-security'] ?? '', 'max-age=');
        assert.is(headers['x-content-type-options'], 'nosniff');
        assert.is(headers['x-frame-options'], 'DENY');
        assert.is(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'");
        assert.not.match(headers['cache-control'] ?? '', /immutable|max-age/, address);
      }
    },
    only,
  );

  browserTest(
    'calls reach the gateway with their headers, and its refusals come back',
    async () => {
      const call = '/api-shc-sport/commonData/getHomeSportData';
      const session = {
        authorization: fakeToken({ key: 'nginx' }),
        time_zone: 'Europe/Berlin',
        language: 'de',
      };
      const { status, headers, body } = await get(site.url + call, session);
      assert.is(status, 200);
      assert.is(JSON.parse(String(body)).success, true);
      assert.is(headers['cache-control'], 'no-store');
      assert.is(headers['content-security-policy'], undefined);
      const [entry] = site.gateway.log.filter(({ key }) => key === 'nginx');
      assert.is(entry?.headers.time_zone, 'Europe/Berlin');
      const refused = await get(`${site.url}${call}?unknown=1`, {
        authorization: fakeToken({ faults: ['status=503'] }),
      });
      assert.ok(refused.status >= 400, String(refused.status));
    },
    only,
  );
}
