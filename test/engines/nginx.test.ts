import http2 from 'node:http2';
import http, { type IncomingHttpHeaders } from 'node:http';
import * as assert from 'uvu/assert';
import fs from 'node:fs';
import zlib from 'node:zlib';
import { registerOfflineTests } from '../browser/offline-tests.ts';
import { phone } from '../browser/phone.ts';
import { buildPlaced } from '../browser/placed-site.ts';
import { isSettled } from '../browser/settled.ts';
import { browserTest, CannotJudge } from '../browser/suite.ts';
import { until } from '../browser/until.ts';
import { fakeToken } from '../fake/switches.ts';
import { siteHeaders } from '../preview/site-headers.ts';
import { ROUTES } from '../routes.ts';
import { nginxMissing, startNginx } from './nginx-site.ts';

/* The configuration in src/deploy/README.md, in a real nginx. */

const BASE = '/fit/pages';
const CALL = '/api-shc-sport/commonData/getHomeSportData';
const SESSION = { time_zone: 'Europe/Berlin', language: 'de' };
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request without the headers for compression and caching that HTTP clients add. */
const get = (url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = http.request(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    request.on('error', reject).end();
  });

const formsOf = (path: string) =>
  path === '/' ? ['/', '/index.html'] : [path, `${path}/`, `${path}/index.html`];

type Site = Awaited<ReturnType<typeof startNginx>>;

/** Tests of a site in a folder of the host, or in its root. */
function registerRoutes(where: string, site: Site, dist: string, base: string): void {
  const headersOf = siteHeaders(dist);

  browserTest(`${where}: each form of each route: its document, and the headers of _headers`, async () => {
    for (const { path } of ROUTES)
      for (const form of formsOf(path).map((each) => base + each)) {
        const { status, headers, body } = await get(`${site.url}${form}?a=1`);
        assert.is(status, 200, form);
        const file = `${dist}${base}${path === '/' ? '' : path}/index.html`;
        assert.ok(body.equals(fs.readFileSync(file)), form);
        assert.is(headers['content-type'], 'text/html; charset=utf-8', form);
        const sent = Object.entries(headersOf(form));
        assert.ok(sent.length > 6 && headers.etag, form);
        for (const [name, value] of sent) assert.is(headers[name.toLowerCase()], value, `${form} ${name}`);
      }
  });

  browserTest(`${where}: calls reach the gateway, and its refusals come back`, async () => {
    const authorization = fakeToken({ key: where });
    const { status, headers, body } = await get(site.url + CALL, { ...SESSION, authorization });
    assert.equal([status, JSON.parse(String(body)).success], [200, true]);
    assert.equal([headers['cache-control'], headers['content-security-policy']], ['no-store', undefined]);
    assert.match(headers['content-type'] ?? '', /^application\/json/);
    const [entry] = site.gateway.log.filter(({ key }) => key === where);
    assert.is(entry?.headers.time_zone, SESSION.time_zone);
    const faulty = fakeToken({ faults: ['status=503'] });
    const refused = await get(site.url + CALL, { ...SESSION, authorization: faulty });
    assert.is(refused.status, 503);
  });

  browserTest(`${where}: a missing file is 404, never a page, and nothing in it may run`, async () => {
    for (const name of ['/nothing', '/a/nothing.js', '/running-statistics/x', '/_headers', '/report.json']) {
      const { status, headers, body } = await get(site.url + base + name);
      assert.is(status, 404, name);
      assert.not.match(String(body), /id="root"|<main/);
      assert.match(headers['strict-transport-security'] ?? '', 'max-age=');
      assert.is(headers['x-content-type-options'], 'nosniff');
      assert.is(headers['x-frame-options'], 'DENY');
      assert.is(headers['content-security-policy'], NOTHING);
      assert.not.match(headers['cache-control'] ?? '', /immutable|max-age/, name);
    }
  });
}

async function register(): Promise<void> {
  const site = await startNginx();
  const assets = await startNginx();
  const dist = await buildPlaced({ BASE_PATH: BASE, ASSET_ORIGIN: assets.url }, { compress: true });
  assets.deploy(dist);
  const placed = await startNginx(dist);
  // A new build under an open page, a rollback, the kill switch, caches: the same tests as for the preview.
  await registerOfflineTests(startNginx);
  registerRoutes('nginx', site, 'dist', '');
  registerRoutes('in a folder', placed, dist, BASE);
  const [core = ''] = fs.readdirSync(`${dist}${BASE}/a`).filter((name) => /^core-\w+\.js$/.test(name));

  browserTest('each text says that it is UTF-8', async () => {
    const texts = fs.readdirSync('dist/a').filter((name) => /\.(js|css)$/.test(name));
    assert.ok(texts.length > 40);
    for (const address of [...texts.map((name) => `/a/${name}`), '/routes.json', '/robots.txt', '/sw.js']) {
      const { status, headers } = await get(site.url + address);
      assert.is(status, 200, address);
      assert.match(headers['content-type'] ?? '', /^\w+\/[\w.-]+; charset=utf-8$/, address);
    }
  });

  browserTest('with TLS and HTTP/2 the headers are the same, and http leads to https', async () => {
    const secure = await startNginx('dist', undefined, { secure: true });
    const moved = await get(`${secure.plainUrl}/user-agreement?a=1`);
    assert.equal([moved.status, moved.headers.location], [301, 'https://127.0.0.1/user-agreement?a=1']);
    const session = http2.connect(secure.url, { rejectUnauthorized: false });
    const ask = (path: string, fields: Readonly<Record<string, string>> = {}) =>
      new Promise<http2.IncomingHttpHeaders>((resolve, reject) => {
        const stream = session.request({ ':path': path, ...fields });
        stream.once('response', resolve).once('error', reject).resume();
      });
    for (const address of ['/user-agreement', '/running-statistics', '/sw.js']) {
      const headers = await ask(address);
      assert.is(headers[':status'], 200, address);
      for (const [name, value] of Object.entries(siteHeaders('dist')(address)))
        assert.is(headers[name.toLowerCase()], value, `${address} ${name}`);
    }
    const answer = await ask(CALL, { ...SESSION, authorization: fakeToken({ key: 'secure' }) });
    assert.equal([answer[':status'], answer['cache-control']], [200, 'no-store']);
    const [entry] = secure.gateway.log.filter(({ key }) => key === 'secure');
    assert.is(entry?.headers.time_zone, SESSION.time_zone);
    assert.is((session.socket as { alpnProtocol?: string }).alpnProtocol, 'h2');
    session.close();
  });

  browserTest('packed files, and a Vary that tells caches so', async () => {
    const [script] = fs.readdirSync('dist/a').filter((name) => /^core-.*\.js$/.test(name));
    const addresses = [`${site.url}/user-agreement/`, `${site.url}/a/${script}`, placed.url + BASE];
    for (const address of addresses) {
      const plain = await get(address);
      const packed = await get(address, { 'accept-encoding': 'gzip' });
      assert.is(plain.headers['content-encoding'], undefined);
      assert.is(packed.headers['content-encoding'], 'gzip', address);
      assert.ok(zlib.gunzipSync(packed.body).equals(plain.body), address);
      assert.ok(packed.body.length < plain.body.length);
      for (const { headers } of [plain, packed]) assert.is(headers.vary, 'Accept-Encoding', address);
    }
  });

  browserTest('in a folder: others on the host keep their headers', async () => {
    for (const address of ['/a/nothing.js', '/user-agreement', `${BASE}x`, '/']) {
      const { status, headers } = await get(placed.url + address);
      assert.ok(status === 404 || status === 403, address);
      for (const name of ['content-security-policy', 'x-frame-options', 'strict-transport-security'])
        assert.is(headers[name], undefined, `${address} ${name}`);
    }
  });

  browserTest('the host of scripts lets any origin read them, and nothing else', async ({ engine, open }) => {
    const page = await open(`${placed.url}${BASE}/data-center`, phone(engine));
    await page.waitFor('text=Exercise goals');
    await page.waitFor(isSettled);
    assert.equal(page.consoleErrors(), []);
    const corsOf = async (address: string) =>
      (await get(assets.url + address)).headers['access-control-allow-origin'];
    // nginx reloads its configuration some time after the command.
    await until(async () => (await corsOf(`${BASE}/a/${core}`)) === '*');
    assert.is(await corsOf(`${BASE}/user-agreement/`), undefined);
    assert.is(await corsOf(`${BASE}/sw.js`), undefined);
    const strays = placed.asked().filter((url) => url.startsWith(`${BASE}/a/`) && !url.includes('nothing'));
    assert.equal(strays, []);
  });
}

const missing = nginxMissing();
if (missing)
  browserTest('nginx', () => {
    throw new CannotJudge(missing);
  });
else await register();
