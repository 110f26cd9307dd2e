import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { parse } from 'acorn';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { encodeSwitches, fakeToken } from '../fake/switches.ts';
import { startPreview, type Preview, type PreviewOptions } from './server.ts';

const HTML =
  '<!doctype html><html><head><meta charset="utf-8"><title>Running</title></head><body>ü</body></html>';
const SCRIPT = 'define("page-1",[],function(){});';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'preview-'));
const put = (name: string, content: string | Buffer) => {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  fs.writeFileSync(path.join(folder, name), content);
};
put('running-statistics/index.html', HTML);
put('running-statistics/index.html.br', zlib.brotliCompressSync(HTML));
put(
  'scripted/index.html',
  '<head><meta http-equiv="Content-Security-Policy" content="script-src \'self\'"><script>load("/a/"+file)</script><script src="/a/page-1.js"></script></head>',
);
put('a/page-1.js', SCRIPT);
put('a/page-1.js.gz', zlib.gzipSync(SCRIPT));
put(
  `../${path.basename(folder)}-deploy/_headers`,
  `/*
  X-Content-Type-Options: nosniff
/a/*
  Cache-Control: public, immutable
/running-statistics
  Content-Security-Policy: script-src 'self'; frame-ancestors 'none'
/scripted
  Content-Security-Policy: script-src 'self'
/kept/*
  Cache-Control: max-age=9, stale-while-revalidate=9
`,
);
put('kept/index.html', HTML);
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));

const open: Preview[] = [];
async function start(options: Partial<PreviewOptions> = {}): Promise<Preview> {
  const preview = await startPreview({ distDir: folder, simulatorDir: folder, ...options });
  open.push(preview);
  return preview;
}
test.after(async () => {
  for (const preview of open) await preview.close();
});

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Returns the raw response: not decompressed, and without following redirects. */
const get = (address: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    http
      .get(address, { headers, agent: false }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      })
      .on('error', reject);
  });

const CALL = '/api-shc-sport/deviceResult/pageList?pageNo=1&pageSize=10';
const HEADERS = { authorization: fakeToken({ size: 12 }), time_zone: 'Asia/Shanghai', language: 'en' };

test('documents and files come packed as the browser likes, with their cache headers', async () => {
  const { url } = await start();
  const document = await get(`${url}/running-statistics?para=Data`, {
    'accept-encoding': 'gzip, deflate, br',
  });
  assert.is(document.headers['content-encoding'], 'br');
  assert.is(document.headers['cache-control'], 'no-cache');
  assert.match(document.headers['content-type'] ?? '', 'text/html');
  assert.is(zlib.brotliDecompressSync(document.body).toString(), HTML);
  const script = await get(`${url}/a/page-1.js`, { 'accept-encoding': 'gzip' });
  assert.is(script.headers['content-encoding'], 'gzip');
  assert.match(script.headers['content-type'] ?? '', 'javascript');
  assert.match(script.headers['cache-control'] ?? '', 'immutable');
  const plain = await get(`${url}/running-statistics/`);
  assert.is(plain.body.toString(), HTML);
  const again = await get(`${url}/running-statistics`, { 'if-none-match': String(plain.headers.etag) });
  assert.is(again.status, 304);
});

test('what the site says of its headers is sent', async () => {
  const { url } = await start();
  const document = await get(`${url}/running-statistics?para=x`);
  assert.is(document.headers['content-security-policy'], "script-src 'self'; frame-ancestors 'none'");
  const call = await get(url + CALL, HEADERS);
  for (const { headers } of [document, call]) assert.is(headers['x-content-type-options'], 'nosniff');
  assert.is(call.headers['content-security-policy'], undefined);
  assert.is(call.headers['cache-control'], 'no-store');
  const kept = await get(`${url}/kept/`);
  assert.is(kept.headers['cache-control'], 'max-age=9, stale-while-revalidate=9');
  const atWork = await start({ alwaysFresh: true });
  assert.is((await get(`${atWork.url}/kept/`)).headers['cache-control'], 'no-cache');
  assert.match((await get(`${atWork.url}/a/page-1.js`)).headers['cache-control'] ?? '', 'immutable');
});

test('what is missing is missing', async () => {
  const { url } = await start();
  for (const address of [
    '/a/gone.js',
    '/nowhere',
    '/api-shc-sport/nothing',
    '/../server.ts',
    '/%2e%2e/x.html',
  ]) {
    const { status, headers } = await get(url + address, HEADERS);
    assert.is(status, 404, address);
    assert.not.match(headers['content-type'] ?? '', 'html');
  }
});

test('calls go to the fake gateway', async () => {
  const { url, gateway } = await start();
  const { status, body } = await get(url + CALL, HEADERS);
  assert.is(status, 200);
  assert.is(JSON.parse(body.toString()).data.dataTotal, 12);
  assert.is(gateway.log.length, 1);
  assert.equal(JSON.parse(gateway.log[0]?.answer ?? ''), JSON.parse(body.toString()));
});

test('or to a gateway elsewhere', async () => {
  const elsewhere = await start();
  const { url, gateway } = await start({ gatewayOrigin: elsewhere.url });
  const { body } = await get(url + CALL, HEADERS);
  assert.is(JSON.parse(body.toString()).data.dataTotal, 12);
  assert.equal([gateway.log.length, elsewhere.gateway.log.length], [0, 1]);
  await elsewhere.close();
  assert.is((await get(url + CALL, HEADERS)).status, 502);
});

test('only simulated documents carry the fake host, before everything else', async () => {
  const { url } = await start();
  const simulation = encodeSwitches({ host: { platform: 'android' }, key: 'k' });
  const document = await get(`${url}/running-statistics?para=x&__sim=${simulation}`, {
    'accept-encoding': 'br',
  });
  const html = document.body.toString();
  const [, script = '', style = ''] =
    /^<!doctype html><html><head><script>([^]*?)<\/script>(<style>.*?<\/style>)<meta charset/.exec(html) ??
    [];
  assert.match(script, 'companion');
  parse(script, { ecmaVersion: 5 });
  assert.is(html.replace(`<script>${script}</script>${style}`, ''), HTML);
  assert.is(document.headers['cache-control'], 'no-store');
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = `script-src 'sha256-${hash}' 'self'; frame-ancestors 'self'`;
  assert.is(document.headers['content-security-policy'], policy);
  const cookie = String(document.headers['set-cookie']).split(';')[0] ?? '';
  assert.match((await get(`${url}/running-statistics`, { cookie })).body.toString(), 'companion');
  assert.is((await get(`${url}/running-statistics`)).body.toString(), HTML);
});

test("files of a simulated visit fail by the visit's own switches", async () => {
  const { url } = await start();
  for (const key of ['one', 'two']) {
    const scripts = [{ file: 'page-1', mode: '404', times: 1 }];
    const simulation = encodeSwitches({ host: { platform: 'ios' }, key, scripts });
    const { headers, body } = await get(`${url}/scripted?__sim=${simulation}`);
    const html = body.toString();
    const [, moved = ''] = /<script>(load[^<]*)/.exec(html) ?? [];
    const allowed = `'sha256-${createHash('sha256').update(moved).digest('base64')}'`;
    assert.match(String(headers['content-security-policy']), allowed);
    assert.match(/content="([^"]*)/.exec(html)?.[1] ?? '', allowed);
    const [, base = ''] = /load\("([^"]+)"\+file\)/.exec(html) ?? [];
    assert.ok(html.includes(`src="${base}page-1.js"`));
    assert.is((await get(`${url}${base}page-1.js`)).status, 404);
    assert.is((await get(`${url}${base}page-1.js?again`)).body.toString(), SCRIPT);
    assert.is((await get(`${url}/a/page-1.js`)).status, 200);
  }
});

test('an unknown path is named, without its query', async () => {
  const { url } = await start();
  const { status, body } = await get(`${url}/nowhere?authorization=Bearer`);
  assert.is(status, 404);
  assert.is(body.toString(), 'There is no page or file /nowhere. The simulator at /__sim/ lists the pages.');
});

test.run();
