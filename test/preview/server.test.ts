import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { encodeSwitches, fakeToken } from '../fake/switches.ts';
import { tempFolder } from '../temp-folder.ts';
import { startPreview, type Preview, type PreviewOptions } from './server.ts';

/* What lets a test of the pages notice faults: documents as they were built, the headers of the site, no file too many. */

const HTML = '<!doctype html><html><head><title>Running</title></head><body>ü</body></html>';
const folder = path.join(tempFolder(), 'dist');
for (const [name, content] of Object.entries({
  'running-statistics/index.html': HTML,
  'kept/index.html': HTML,
  'a/page-1.js': 'define("page-1",[],function(){});',
  '../dist-deploy/_headers': `/*
  X-Content-Type-Options: nosniff
/a/*
  Cache-Control: max-age=9, immutable
/running-statistics
  Content-Security-Policy: script-src 'self'
/kept/*
  Cache-Control: max-age=9, stale-while-revalidate=9
`,
})) {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  fs.writeFileSync(path.join(folder, name), content);
}

const open: Preview[] = [];
test.after(async () => {
  for (const preview of open) await preview.close();
});

/** Starts a server, and returns what fetches from it. */
async function start(options: PreviewOptions = {}) {
  const preview = await startPreview({ distDir: folder, simulatorDir: folder, ...options });
  open.push(preview);
  return (address: string, headers: Record<string, string> = {}) => fetch(preview.url + address, { headers });
}

const CALL = '/api-shc-sport/deviceResult/pageList?pageNo=1&pageSize=10';
const HEADERS = { authorization: fakeToken({ size: 12 }), time_zone: 'Asia/Shanghai', language: 'en' };

test('what the site says of its headers is sent', async () => {
  const get = await start();
  const { headers } = await get('/running-statistics?para=x');
  assert.is(headers.get('content-security-policy'), "script-src 'self'");
  assert.is(headers.get('cache-control'), 'no-cache');
  const call = await get(CALL, HEADERS);
  for (const each of [headers, call.headers]) assert.is(each.get('x-content-type-options'), 'nosniff');
  assert.is(call.headers.get('content-security-policy'), null);
  assert.is(call.headers.get('cache-control'), 'no-store');
  const cached = async (fetched: typeof get) =>
    Promise.all(
      ['/kept/', '/a/page-1.js'].map(async (at) => (await fetched(at)).headers.get('cache-control')),
    );
  assert.equal(await cached(get), ['max-age=9, stale-while-revalidate=9', 'max-age=9, immutable']);
  assert.equal(await cached(await start({ uncached: true })), ['no-cache', 'no-cache']);
});

test('what is missing is missing', async () => {
  const get = await start();
  for (const address of ['/a/gone.js', '/nowhere', '/api-shc-sport/nothing', '/%2e%2e/x.html']) {
    const { status, headers } = await get(address, HEADERS);
    assert.is(status, 404, address);
    assert.not.match(headers.get('content-type') ?? '', 'html');
  }
});

test('a call that the table of calls does not allow is refused', async () => {
  const get = await start();
  const detail = '/api-shc-sport/userDeviceSportResult/detail?versionType=1&userSportResultId=';
  const week = '/api-shc-sport/sportTarget/listByDateTime?endTime=2026-10-18 23:59:59&startTime=2026-10';
  for (const [address, status] of [
    [CALL, 200],
    [`${CALL}&x=1`, 400],
    [CALL.replace('pageSize=10', 'pageSize=11'), 400],
    [CALL.replace('&pageSize=10', ''), 400],
    [`${detail}1790000000000000600`, 200],
    [`${detail}undefined`, 400],
    [`${detail}a b`, 400],
    [detail, 400],
    [`${week}-12 00:00:00`, 200],
    [`${week}-12 24:00:00`, 400],
    [`${week}-32 00:00:00`, 400],
  ] as const)
    assert.is((await get(address, HEADERS)).status, status, address);
});

test('only documents of the simulator carry the fake host', async () => {
  const get = await start();
  const switches = encodeSwitches({ host: { platform: 'android' }, key: 'k' });
  assert.match(await (await get(`/running-statistics?__sim=${switches}`)).text(), 'companion');
  assert.is(await (await get('/running-statistics')).text(), HTML);
});

test('an address that cannot be read stops no server', async () => {
  const get = await start();
  for (const address of ['//', '/%'])
    assert.is((await get(address, { 'sec-fetch-dest': 'iframe' })).status, 400, address);
  assert.is((await get('/kept/')).status, 200);
});

test.run();
