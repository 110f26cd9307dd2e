import http from 'node:http';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createFakeGateway } from './gateway.ts';
import { fakeToken, type GatewaySwitches } from './switches.ts';
import { listen } from '../listen.ts';

const SPORT = '/api-shc-sport';
const NOW = '2026-10-18T12:00:00Z';
const gateway = createFakeGateway({ now: () => Date.parse(NOW) });
const server = http.createServer((request, response) => {
  if (!gateway.handle(request, response)) response.writeHead(404).end('not mine');
});
let origin = '';

test.before(async () => {
  origin = `http://127.0.0.1:${await listen(server)}`;
});
test.after(() => {
  server.close();
  server.closeAllConnections();
});

function ask(path: string, switches: GatewaySwitches = {}, headers: Record<string, string | undefined> = {}) {
  const all = { Authorization: fakeToken(switches), time_zone: 'Asia/Shanghai', language: 'en', ...headers };
  const sent = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return fetch(origin + path, { headers: sent, redirect: 'manual' });
}

const chart = (type: number) =>
  `/sportData/chartBySceneCode?pageNo=1&pageSize=99&queryType=${type}&sceneCode=100`;
const detail = (type: number, day = '') =>
  `/sportData/detail?pageNo=1&pageSize=99&sceneCode=100&queryType=${type}${day && `&dateTime=${day}`}`;
const best = (range = '') => `/deviceResult/getBest${range}`;
const pages = (pageNo: number) => `/deviceResult/pageList?pageNo=${pageNo}&pageSize=10`;
test('a wrong request is refused with the fault in words', async () => {
  const wrong: [path: string, words: RegExp, headers?: Record<string, string | undefined>][] = [
    [pages(0), /pageNo is '0'/],
    [`/deviceResult/pageList?pageNo=1`, /pageSize is missing/],
    ['/deviceResult/pageList?pageNo=1&pageSize=20', /pageSize is '20'; it has to be 10/],
    ['/treadmillResult/list?pageNo=1&pageSize=10', /pageSize is '10'; it has to be 4/],
    [`${pages(1)}&userId=1`, /userId is no parameter/],
    [chart(1), /queryType is '1'/],
    [chart(2).replace('&sceneCode=100', ''), /sceneCode is missing/],
    [`${chart(2)}&dateTime=2026-10-18`, /dateTime is no parameter/],
    [detail(2), /dateTime is missing/],
    [detail(5, '2026-10-18'), /dateTime is left out/],
    [detail(3, '2026-10-18%2000:00:00'), /a day as/],
    [detail(3, '2026-02-29'), /a day as/],
    [detail(3, 'undefined'), /undefined/],
    [best('?startTime=2026-10-01%2000:00:00'), /come together/],
    [best('?startTime=2026-10-01&endTime=2026-10-02'), /YYYY-MM-DD HH:mm:ss/],
    [best('?startTime=2026-10-02%2000:00:00&endTime=2026-10-01%2000:00:00'), /after endTime/],
    [pages(1), /header time_zone is missing/, { time_zone: undefined }],
    [pages(1), /header language is missing/, { language: '' }],
    [pages(1), /header authorization is missing/, { Authorization: undefined }],
  ];
  for (const [path, words, headers] of wrong) {
    const response = await ask(SPORT + path, {}, headers);
    const body = await response.json();
    assert.is(response.status, 400, path);
    assert.match(body.message, words);
    assert.is(body.success, false);
    assert.is(gateway.log.at(-1)?.refused, body.message);
  }
  assert.is((await ask(`${SPORT}/sportData/nothing`)).status, 404);
  const anonymous = await (await ask(SPORT + detail(5), {}, { Authorization: '' })).json();
  assert.equal([anonymous.success, anonymous.code], [false, 401]);
});

test('a malformed answer is another one', async () => {
  const text = async (path: string, faults: string[] = []) => (await ask(SPORT + path, { faults })).text();
  for (const how of ['strings', 'nulls', 'missing', 'negative', 'huge', 'nan', 'types'])
    assert.is.not(await text(detail(5), [`malformed=${how}`]), await text(detail(5)), how);
  for (const how of ['html', 'dates'])
    assert.is.not(await text(pages(1), [`malformed=${how}`]), await text(pages(1)), how);
  assert.is.not(await text(chart(2), ['malformed=disorder']), await text(chart(2)));
});

test('a fault strikes where and as often as it says', async () => {
  const switches = { key: 'once', faults: ['status=502@pageList?pageNo=2*1'] };
  assert.is((await ask(SPORT + detail(5), switches)).status, 200);
  assert.is((await ask(SPORT + pages(1), switches)).status, 200);
  assert.is((await ask(SPORT + pages(2), switches)).status, 502);
  assert.is((await ask(SPORT + pages(2), switches)).status, 200);
  assert.is((await ask(SPORT + pages(2), { ...switches, key: 'another visit' })).status, 502);
  const mistyped = await ask(SPORT + pages(1), { faults: ['hnag'] });
  assert.is(mistyped.status, 400);
  assert.match((await mistyped.json()).message, 'no such fault: hnag');
});

test.run();
