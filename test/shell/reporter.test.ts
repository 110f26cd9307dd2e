import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createVisitStore } from '../../src/host/visit-store.ts';
import { RELOADED, type Noted } from '../../src/shell/noted.ts';
import { startReporter, type Report } from '../../src/shell/reporter.ts';
import { pass, settled, startTime, stopTime } from '../time.ts';

test.before(() => stopTime());
test.after(startTime);

const UA =
  'Mozilla/5.0 (Linux; Android 9; Mia Phone X) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/64.0.3282.137 Mobile Safari/537.36 CompanionApp/2.1';

interface Switches {
  readonly visit?: Map<string, string>;
  /** In place of the browser's. */
  readonly storage?: object;
  readonly login?: boolean;
  readonly userAgent?: string;
}

/** A page's window as far as the reporter looks at it, with what it sends. */
function open({ visit = new Map(), storage, login = false, userAgent = UA }: Switches = {}) {
  const sent: Report[] = [];
  const heard = new Map<string, () => void>();
  const location = { pathname: '/today-goal', search: '?authorization=Bearer', href: 'x' };
  const listen = (type: string, listener: () => void) => void heard.set(type, listener);
  const sessionStorage = storage ?? {
    getItem: (key: string) => visit.get(key) ?? null,
    setItem: (key: string, text: string) => void visit.set(key, text),
    removeItem: (key: string) => void visit.delete(key),
  };
  const store = createVisitStore({ sessionStorage } as unknown as Window);
  const window = {
    location,
    document: { documentElement: { dataset: { build: '1a2b3c4d' } }, addEventListener: listen },
    navigator: { userAgent, sendBeacon: (_: string, body: string) => sent.push(JSON.parse(body)) },
    performance: { getEntriesByType: () => [{ startTime: 100.2 }, { startTime: 312.6 }] },
    loader: { app: login ? null : { host: 'android', visit: store } },
    addEventListener: listen,
  };
  const noted: Noted[] = [];
  const start = () => startReporter(window as unknown as Window, noted);
  return { sent, noted, start, location, leave: () => heard.get('pagehide')?.() };
}

const caught = (name = 'Error', stack = ''): Noted => ({
  type: 'caught',
  reason: Object.assign(new Error('Mia'), { name, stack }),
});
const rows = (sent: readonly Report[]) => sent.flatMap((report) => report.rows);
const kinds = (sent: readonly Report[]) => rows(sent).map(({ kind }) => kind);

test('what came before it and what comes behind go together, with the build, the engine and the route', async () => {
  const { sent, noted, start } = open();
  noted.push({ atMs: 840.4 }, { atMs: 900 });
  start();
  noted.push(caught('TypeError', 'f@https://h/a/core-1.js:1:2'));
  await pass(999);
  assert.equal(sent, []);
  await pass(1);
  const route = '/today-goal';
  assert.equal(sent, [
    {
      build: '1a2b3c4d',
      engine: 'Chrome/64',
      rows: [
        { route, kind: 'paint', ms: 313 },
        { route, kind: 'data', ms: 840 },
        { route, kind: 'caught', what: 'TypeError', at: ['core-1.js:1:2'] },
      ],
    },
  ]);
});

test('the same is told once in a visit, over its documents', async () => {
  const visit = new Map<string, string>();
  const first = open({ visit });
  first.start();
  for (let count = 0; count < 3; count++) first.noted.push(caught());
  await pass(1000);
  assert.equal(kinds(first.sent), ['paint', 'caught']);
  const second = open({ visit });
  second.noted.push(caught(), caught('TypeError'));
  second.start();
  await pass(1000);
  assert.equal(kinds(second.sent), ['caught']);
  second.location.pathname = '/running-statistics';
  second.noted.push(caught());
  await pass(1000);
  assert.is(rows(second.sent)[1]?.route, '/running-statistics');
});

test('a visit that is broken as a whole comes to an end', async () => {
  const { sent, noted, start } = open();
  start();
  for (let count = 0; count < 500; count++)
    noted.push(caught('TypeError', `f@https://h/a/core.js:1:${count}`));
  await pass(1000);
  assert.ok(rows(sent).length > 20 && rows(sent).length < 100, `${rows(sent).length}`);
});

test('what is not sent yet goes when the page does', async () => {
  const { sent, start, leave } = open();
  start();
  leave();
  leave();
  assert.equal(kinds(sent), ['paint']);
  await pass(1000);
  assert.is(sent.length, 1);
});

test('a page that had to reload itself says so, once', async () => {
  const visit = new Map([[RELOADED, '1']]);
  const { sent, start } = open({ visit });
  start();
  await pass(1000);
  assert.equal(kinds(sent), ['paint', 'reload']);
  assert.not(visit.has(RELOADED));
});

for (const text of [
  ...['null', '{}', '[]', '"x"', '0', 'NaN', 'x', '/', '/x', ',\n', 'x'.repeat(5000), '['.repeat(5000)],
  ...['{"__proto__":{}}', 'caught,TypeError', 'x/today-goal,paint,,,\n'],
])
  test(`what is foreign under its key silences nothing, and goes: ${text.slice(0, 40)}`, async () => {
    const visit = new Map([['reported', text]]);
    const { sent, noted, start } = open({ visit });
    start();
    noted.push(caught('TypeError'));
    await pass(1000);
    assert.equal(kinds(sent), ['paint', 'caught']);
    assert.match(visit.get('reported')!, /^\/today-goal,paint,,,\n\/today-goal,caught,TypeError,,\n$/);
  });

for (const value of [0, 7, NaN, true, {}, [], ['/'], () => '/x,\n'])
  test(`a foreign storage with ${typeof value} ${JSON.stringify(value)} silences nothing`, async () => {
    const { sent, noted, start } = open({ storage: { getItem: () => value, setItem() {}, removeItem() {} } });
    start();
    noted.push(caught('TypeError'));
    await pass(1000);
    assert.equal(kinds(sent), ['paint', 'caught']);
  });

for (const text of ['', '0', 'null', '{}', '[]', 'x', 'true', '11'])
  test(`a foreign ${JSON.stringify(text)} is no reload`, async () => {
    const { sent, start } = open({ visit: new Map([[RELOADED, text]]) });
    start();
    await pass(1000);
    assert.equal(kinds(sent), ['paint']);
  });

test('a login, which has no visit, tells the same once in its document', async () => {
  const { sent, noted, start } = open({ login: true });
  start();
  noted.push(caught(), caught());
  await pass(1000);
  assert.equal(kinds(sent), ['paint', 'caught']);
});

test('of an engine its name and version are told, and no phone', async () => {
  const agents = {
    'Chrome/64': UA,
    'WebKit/605': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
    'OS 15': 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    'Firefox/128': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  };
  for (const [engine, userAgent] of Object.entries(agents)) {
    const { sent, start } = open({ userAgent });
    start();
    await pass(1000);
    assert.is(sent[0]?.engine, engine);
  }
});

/** A worker's registration; `become` is what the engine does with the one that is being installed. */
function registration(workers: object) {
  const installing = { state: 'installing', onstatechange: null as null | (() => void) };
  const become = (state: string) => {
    installing.state = state;
    installing.onstatechange?.();
  };
  const asked = Promise.resolve({ installing: null, waiting: null, active: null, ...workers });
  return { installing, become, noted: { registration: asked } as unknown as Noted };
}

test('a worker that is refused, lost or could not be installed is told', async () => {
  const trouble = async (noted: Noted, then = () => {}) => {
    const page = open();
    page.noted.push(noted);
    page.start();
    await settled();
    then();
    await pass(1000);
    return rows(page.sent).flatMap((row) => (row.kind === 'worker' ? row.what : []));
  };
  const refusal = Promise.reject(Object.assign(new Error('S3cret'), { name: 'SecurityError' }));
  assert.equal(await trouble({ registration: refusal }), ['SecurityError']);
  assert.equal(await trouble(registration({}).noted), ['undefined']);
  assert.equal(await trouble(registration({ active: {} }).noted), []);
  const { installing, become } = registration({});
  const both = registration({ installing, active: {} });
  assert.equal(await trouble(both.noted, () => become('redundant')), ['undefined']);
  const fine = registration({});
  const is = registration({ installing: fine.installing });
  const replaced = () => ['installed', 'activated', 'redundant'].forEach(fine.become);
  assert.equal(await trouble(is.noted, replaced), []);
});

test.run();
