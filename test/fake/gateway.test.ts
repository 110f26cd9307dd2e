import http from 'node:http';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pass, startTime, stopTime, until } from '../time.ts';
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
test.after.each(startTime);
test.after(() => {
  server.close();
  server.closeAllConnections();
});

function ask(path: string, switches: GatewaySwitches = {}, headers: Record<string, string | undefined> = {}) {
  const all = { Authorization: fakeToken(switches), time_zone: 'Asia/Shanghai', language: 'en', ...headers };
  const sent = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return fetch(origin + path, { headers: sent, redirect: 'manual' });
}

// JSON parsing loses the last digits of long integers. Tests that need these read the text.
const dataOf = async (path: string, switches: GatewaySwitches = {}) => {
  const response = await ask(SPORT + path, switches);
  const body = await response.json();
  assert.is(response.status, 200, body.message);
  assert.is(body.success, true);
  return body.data;
};
const chart = (type: number) =>
  `/sportData/chartBySceneCode?pageNo=1&pageSize=99&queryType=${type}&sceneCode=100`;
const detail = (type: number, day = '') =>
  `/sportData/detail?pageNo=1&pageSize=99&sceneCode=100&queryType=${type}${day && `&dateTime=${day}`}`;
const best = (range = '') => `/deviceResult/getBest${range}`;
const pages = (pageNo: number) => `/deviceResult/pageList?pageNo=${pageNo}&pageSize=10`;
const RANGES: Record<number, [string, string] | null> = {
  5: null,
  4: ['2026-01-01', '2026-12-31'],
  3: ['2026-10-01', '2026-10-31'],
  2: ['2026-10-12', '2026-10-18'],
};

interface Row {
  id: number;
  endTime: string;
  mileage: number;
  sportTime: number;
  calorie?: number;
  sportCalorie?: number;
}

async function allRows(switches: GatewaySwitches): Promise<Row[]> {
  const first = await dataOf(pages(1), switches);
  const rows: Row[] = [...first.list];
  for (let pageNo = 2; pageNo <= first.pageTotal; pageNo++) {
    const next = await dataOf(pages(pageNo), switches);
    assert.is(next.dataTotal, first.dataTotal);
    assert.ok(next.list.length === 10 || pageNo === first.pageTotal);
    rows.push(...next.list);
  }
  assert.is(rows.length, first.dataTotal);
  return rows;
}

const total = (rows: Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);

test('pages, charts, summaries and bests add up in every period', async () => {
  for (const size of [0, 3, 400]) {
    const switches = { size };
    const rows = await allRows(switches);
    for (const [type, range] of Object.entries(RANGES)) {
      const inRange = rows.filter(
        ({ endTime }) => !range || (endTime >= range[0] && endTime <= `${range[1]} 23:59:59`),
      );
      const summary = await dataOf(detail(Number(type), range ? '2026-10-18' : ''), switches);
      const { list } = await dataOf(chart(Number(type)), switches);
      const metres = total(inRange, ({ mileage }) => mileage);
      assert.is(summary.dataValue, metres);
      assert.is(
        list.reduce((sum: number, point: { dataValue: number }) => sum + point.dataValue, 0),
        metres,
      );
      assert.is(
        summary.sportTime,
        total(inRange, ({ sportTime }) => sportTime),
      );
      assert.is(
        summary.sportCalorie,
        total(inRange, (row) => row.calorie ?? row.sportCalorie ?? NaN),
      );
      assert.is(summary.sportNumber, inRange.length);
      assert.is(summary.sportDays, new Set(inRange.map(({ endTime }) => endTime.slice(0, 10))).size);
      const query = range ? `?startTime=${range[0]}%2000:00:00&endTime=${range[1]}%2023:59:59` : '';
      const bests = await dataOf(best(query), switches);
      const dataOfType = (wanted: number) =>
        bests.find(({ bestType }: { bestType: number }) => bestType === wanted)?.data ?? 0;
      assert.is(dataOfType(1), Math.max(0, ...inRange.map(({ sportTime }) => sportTime)));
      assert.is(dataOfType(2), Math.max(0, ...inRange.map(({ mileage }) => mileage)));
      assert.is(dataOfType(3), summary.fastestPace);
      assert.equal(await dataOf(`/treadmillResult/getBest${query}`, switches), bests);
    }
  }
});

test('points are named by day, month or year, in order', async () => {
  const dates = async (type: number) =>
    (await dataOf(chart(type))).list.map(({ dateTime }: { dateTime: string }) => dateTime);
  assert.equal(await dates(5), ['2020', '2021', '2022', '2023', '2024', '2025', '2026']);
  assert.ok((await dates(4)).every((date: string) => /^2026-\d\d$/.test(date)));
  assert.ok((await dates(3)).every((date: string) => /^2026-10-\d\d$/.test(date)));
  const week: string[] = await dates(2);
  assert.equal(week, [...week].sort());
});

test('10,000 records are 1,000 pages; the treadmill has them by four', async () => {
  const device = await dataOf(pages(1000), { size: 10_000 });
  assert.is(device.pageTotal, 1000);
  assert.is(device.list.length, 10);
  assert.equal((await dataOf(pages(1001), { size: 10_000 })).list, []);
  const treadmill = await dataOf('/treadmillResult/list?pageNo=2500&pageSize=4', { size: 10_000 });
  assert.is(treadmill.pageTotal, 2500);
  assert.is(treadmill.list[3].id, 1);
});

test('long ids stand on the wire digit for digit', async () => {
  const text = await (await ask(SPORT + pages(1))).text();
  const ids = [...text.matchAll(/"id":(\d+)/g)].map(([, id]) => id);
  assert.is(ids.length, 10);
  assert.is(new Set(ids).size, 10);
  assert.ok(ids.every((id) => id && id.length === 19));
});

test("today is the caller's", async () => {
  const at = async (zone: string) => {
    const response = await ask(SPORT + chart(2), { now: '2026-10-18T18:00:00Z' }, { time_zone: zone });
    return (await response.json()).data.list.length;
  };
  // At this time it is Monday in Shanghai, and still Sunday further west.
  assert.is(await at('Asia/Shanghai'), 0);
  assert.is(await at('GMT+8'), 0);
  assert.is(await at('Europe/Berlin'), 5);
  assert.is(await at('UTC-03:30'), 5);
});

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
  assert.is((await fetch(`${origin}/elsewhere`)).status, 404);
});

test('without a session the gateway asks to sign in; an unknown one is the default person', async () => {
  const anonymous = await (await ask(SPORT + detail(5), {}, { Authorization: '' })).json();
  assert.equal([anonymous.success, anonymous.code], [false, 401]);
  const unknown = await ask(SPORT + detail(5), {}, { Authorization: 'Bearer whatever' });
  assert.equal((await unknown.json()).data, await dataOf(detail(5)));
});

test('faults that answer', async () => {
  const first = async (fault: string) => {
    const response = await ask(SPORT + detail(5), { faults: [fault] });
    const text = await response.text();
    return { status: response.status, type: response.headers.get('content-type') ?? '', text, response };
  };
  for (const status of [400, 500, 502, 503]) {
    const answer = await first(`status=${status}`);
    assert.is(answer.status, status);
    assert.match(answer.type, 'text/html');
  }
  assert.is(JSON.parse((await first('status-json=500')).text).message, 'The server answers 500');
  assert.match((await first('html')).type, 'text/html');
  assert.is((await first('portal')).response.headers.get('location'), '/__fake/portal');
  assert.is((await first('empty')).text, '');
  assert.is(JSON.parse((await first('no-data')).text).data, null);
  const rejected = JSON.parse((await first('rejected=528:<b>Not%20now</b>')).text);
  assert.equal([rejected.success, rejected.code, rejected.message], [false, 528, '<b>Not now</b>']);
});

/**
 * Sends a request that has the fault, and waits until the gateway has received it. From then on the clock stands
 * still.
 */
async function meet(fault: string): Promise<{ readonly answer: Promise<number>; isAnswered(): boolean }> {
  gateway.log.length = 0;
  stopTime();
  let isAnswered = false;
  const answer = ask(SPORT + pages(1), { faults: [fault] }).then(async (response) => {
    await response.text();
    isAnswered = true;
    return response.status;
  });
  // The request fails when the server closes while it is in flight.
  answer.catch(() => {});
  await until(() => gateway.log.length > 0);
  return { answer, isAnswered: () => isAnswered };
}

test('a fault that delays', async () => {
  const { answer, isAnswered } = await meet('delay=200');
  await pass(199);
  await dataOf(best());
  assert.not(isAnswered());
  await pass(1);
  assert.is(await answer, 200);
});

for (const fault of ['hang', 'hang-body'])
  test(`a fault that hangs: ${fault}`, async () => {
    const { isAnswered } = await meet(fault);
    await pass(5000);
    // A later request has already been answered.
    await dataOf(best());
    assert.not(isAnswered());
  });

test('faults that break the connection', async () => {
  for (const fault of ['reset', 'reset-body', 'truncated']) {
    const broken = await ask(SPORT + pages(1), { faults: [fault] })
      .then((response) => response.text())
      .then(() => false)
      .catch(() => true);
    assert.ok(broken, fault);
  }
});

test('malformed fields, each in its way', async () => {
  const summary = async (how: string) => {
    const response = await ask(SPORT + detail(5), { faults: [`malformed=${how}`] });
    return (await response.text()).match(/"data":(.*)}$/)?.[1] ?? '';
  };
  assert.match(await summary('strings'), /^{"dataValue":"\d+",/);
  assert.match(await summary('nulls'), /^{"dataValue":null,/);
  assert.not.match(await summary('missing'), 'dataValue');
  assert.match(await summary('negative'), /^{"dataValue":-\d+,/);
  assert.match(await summary('huge'), /^{"dataValue":1e999,/);
  assert.match(await summary('nan'), /^{"dataValue":"NaN",/);
  assert.match(await summary('types'), /^{"dataValue":\[\],/);
  const list = async (path: string, how: string) =>
    (await dataOf(path, { faults: [`malformed=${how}`] })).list;
  assert.match((await list(pages(1), 'html'))[0].mapName, '<img');
  assert.match((await list(pages(1), 'dates'))[0].endTime, /T.*\.000$/);
  const points: ({ dateTime: string } | null)[] = await list(chart(2), 'disorder');
  const dates = points.map((point) => point?.dateTime);
  assert.ok(dates.includes('2099-12-31') && dates.includes(undefined));
  assert.ok(new Set(dates).size < dates.length);
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

test('the log tells what was asked for, by visit, until it is reset', async () => {
  await fetch(`${origin}/__fake/reset`, { method: 'POST' });
  await ask(SPORT + pages(2), { key: 'mine', faults: ['rejected'] });
  await ask(SPORT + detail(5));
  const entries = await (await fetch(`${origin}/__fake/log?key=mine`)).json();
  assert.is(entries.length, 1);
  const [{ n, method, path, query, headers, status, fault }] = entries;
  assert.equal(
    { n, method, path, query },
    { n: 1, method: 'GET', path: `${SPORT}/deviceResult/pageList`, query: { pageNo: '2', pageSize: '10' } },
  );
  assert.equal(
    [headers.time_zone, headers.language, status, fault],
    ['Asia/Shanghai', 'en', 200, 'rejected'],
  );
  assert.is((await (await fetch(`${origin}/__fake/log?since=1`)).json()).length, 1);
  await fetch(`${origin}/__fake/reset`, { method: 'POST' });
  assert.equal(gateway.log, []);
});

test.run();
