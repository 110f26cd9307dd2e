import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { RELOADED, type Noted } from '../../src/shell/noted.ts';
import { startReporter, type Report } from '../../src/shell/reporter.ts';
import { memoryVisit } from '../host/memory-visit.ts';
import { pass, settled, stopTime } from '../time.ts';

test.before(() => stopTime());

const UA =
  'Mozilla/5.0 (Linux; Android 9; Mia Phone X) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/64.0.3282.137 Mobile Safari/537.36 CompanionApp/2.1';

interface Switches {
  /** What came before the reporter. */
  readonly early?: readonly Noted[];
  readonly visit?: ReturnType<typeof memoryVisit>;
  readonly login?: boolean;
  readonly userAgent?: string;
  /** When the page made its mark `figures`. */
  readonly figuresAt?: number;
  /** Whether the engine tells events. */
  readonly tellsEvents?: boolean;
  /** Events before the reporter came, which the browser tells those who ask for them. */
  readonly before?: readonly Entry[];
}

type Timing = Pick<PerformanceEventTiming, 'duration' | 'processingStart' | 'processingEnd'>;
type Entry = {
  readonly name: string;
  readonly startTime: number;
  readonly interactionId?: number;
} & Partial<Timing>;

/** Starts the reporter in a page's window as far as it looks at it, with what it sends. */
function open(switches: Switches = {}) {
  const { early = [], before = [], visit = memoryVisit(), userAgent = UA } = switches;
  const { figuresAt, login = false, tellsEvents = true } = switches;
  const told = new Map<string, (entry: Entry) => void>();
  /** What the browser has not told yet. */
  const waiting: Entry[] = [];
  class Observer {
    static supportedEntryTypes = tellsEvents ? ['mark', 'event'] : undefined;
    readonly #hear: (list: object) => void;
    constructor(hear: (list: object) => void) {
      this.#hear = hear;
    }
    observe({ type, buffered, entryTypes = [type ?? ''] }: PerformanceObserverInit) {
      if (buffered) this.#hear({ getEntries: () => before });
      for (const each of entryTypes)
        told.set(each, (entry) => {
          const getEntriesByName = (name: string) => (entry.name === name ? [entry] : []);
          this.#hear({ getEntries: () => [entry], getEntriesByName });
        });
    }
    takeRecords() {
      return waiting.splice(0);
    }
  }
  const sent: Report[] = [];
  const heard = new Map<string, () => void>();
  const location = { pathname: '/today-goal', search: '?authorization=Bearer', href: 'x' };
  const listen = (type: string, listener: () => void) => void heard.set(type, listener);
  const window = {
    location,
    document: { documentElement: { dataset: { build: '1a2b3c4d' } }, addEventListener: listen },
    navigator: { userAgent, sendBeacon: (_: string, body: string) => sent.push(JSON.parse(body)) },
    performance: {
      getEntriesByType: () => [{ startTime: 100.2 }, { startTime: 312.6 }],
      getEntriesByName: () => (figuresAt ? [{ startTime: figuresAt }] : []),
    },
    PerformanceObserver: Observer,
    loader: { appStart: login ? null : { hostKind: 'android', visit } },
    addEventListener: listen,
  };
  const noted = [...early];
  startReporter(window as unknown as Window & typeof globalThis, noted);
  const tell = (type: string, entry: Entry) => told.get(type)?.(entry);
  const press = () => heard.get('click')?.();
  const leave = () => heard.get('pagehide')?.();
  return { sent, noted, location, tell, waiting, press, leave };
}

const caught = (name = 'Error', stack = ''): Noted => ({
  type: 'caught',
  reason: Object.assign(new Error('Mia'), { name, stack }),
});
const rows = (sent: readonly Report[]) => sent.flatMap((report) => report.rows);
const kinds = (sent: readonly Report[]) => rows(sent).map(({ kind }) => kind);

test('what came before it and what comes behind go together, with the build, the engine and the route', async () => {
  const { sent, noted } = open({ figuresAt: 840.4 });
  noted.push(caught('TypeError', 'f@https://h/a/core-1.js:1:2'));
  await pass(999);
  assert.equal(sent, []);
  await pass(1);
  const route = '/today-goal';
  const rows = [
    { route, kind: 'paint', ms: 313 },
    { route, kind: 'figures', ms: 840 },
    { route, kind: 'caught', what: 'TypeError', at: ['core-1.js:1:2'] },
  ];
  assert.equal(sent, [{ build: '1a2b3c4d', engine: 'Chrome/64', rows }]);
});

test('figures that come after it are told, once, and other marks are not', async () => {
  const { sent, tell } = open();
  tell('mark', { name: 'of a host', startTime: 100 });
  tell('mark', { name: 'figures', startTime: 9000.6 });
  tell('mark', { name: 'figures', startTime: 9100 });
  await pass(1000);
  assert.equal(rows(sent).slice(1), [{ route: '/today-goal', kind: 'figures', ms: 9001 }]);
});

const tap = (duration: number, more: Partial<Entry> = {}): Entry => ({
  ...{ name: 'pointerup', startTime: 500, duration, interactionId: 7 },
  ...{ processingStart: 512.4, processingEnd: 590.4, ...more },
});

test('the slowest interaction of each route is told when the page goes, with its parts', async () => {
  const { sent, tell, leave, location, press } = open({ before: [tap(136)] });
  for (const entry of [tap(48), tap(96), tap(400, { interactionId: 0 })]) tell('event', entry);
  location.pathname = '/running-statistics';
  press();
  tell('event', tap(64, { name: 'keydown' }));
  await pass(1000);
  assert.equal(kinds(sent), ['paint']);
  leave();
  assert.equal(rows(sent).slice(1), [
    { route: '/today-goal', kind: 'inp', ms: 136, what: 'pointerup', delayMs: 12, workMs: 78 },
    { route: '/running-statistics', kind: 'inp', ms: 64, what: 'keydown', delayMs: 12, workMs: 78 },
  ]);
  leave();
  assert.is(rows(sent).length, 3);
});

test('a tap that leads to another page is told of the page that it was on', async () => {
  const { sent, tell, leave, location, press } = open();
  press();
  location.pathname = '/running-record';
  tell('event', tap(200));
  leave();
  const [, row] = rows(sent);
  assert.equal([row?.route, row?.kind], ['/today-goal', 'inp']);
});

test('a slower interaction is told again, and so is one that the browser has not told yet', async () => {
  const { sent, tell, leave, waiting } = open();
  const told = () => rows(sent).flatMap((row) => (row.kind === 'inp' ? [row.ms] : []));
  tell('event', tap(64));
  leave();
  tell('event', tap(48));
  leave();
  assert.equal(told(), [64]);
  waiting.push(tap(160));
  leave();
  assert.equal(told(), [64, 160]);
});

test('an engine that tells no events is asked for none', async () => {
  const { sent, tell, leave } = open({ tellsEvents: false });
  tell('event', tap(100));
  leave();
  assert.equal(kinds(sent), ['paint']);
});

test('the same is told once in a visit, over its documents', async () => {
  const visit = memoryVisit();
  const first = open({ visit });
  for (let count = 0; count < 3; count++) first.noted.push(caught());
  await pass(1000);
  assert.equal(kinds(first.sent), ['paint', 'caught']);
  const second = open({ visit, early: [caught(), caught('TypeError')] });
  await pass(1000);
  assert.equal(kinds(second.sent), ['caught']);
  second.location.pathname = '/running-statistics';
  second.noted.push(caught());
  await pass(1000);
  assert.is(rows(second.sent)[1]?.route, '/running-statistics');
});

test('a visit that is broken as a whole comes to an end', async () => {
  const { sent, noted } = open();
  for (let count = 0; count < 500; count++)
    noted.push(caught('TypeError', `f@https://h/a/core.js:1:${count}`));
  await pass(1000);
  assert.ok(rows(sent).length > 20 && rows(sent).length < 100, `${rows(sent).length}`);
});

test('what is not sent yet goes when the page does', async () => {
  const { sent, leave } = open();
  leave();
  leave();
  assert.equal(kinds(sent), ['paint']);
  await pass(1000);
  assert.is(sent.length, 1);
});

for (const text of [
  ...['null', '{}', '[]', '"x"', '0', 'NaN', 'x', '/', '/x', ',\n', 'x'.repeat(5000), '['.repeat(5000)],
  ...['{"__proto__":{}}', 'caught,TypeError', 'x/today-goal,paint,,,\n'],
])
  test(`what is foreign under its key silences nothing, and goes: ${text.slice(0, 40)}`, async () => {
    const visit = memoryVisit({ reported: text });
    const { sent, noted } = open({ visit });
    noted.push(caught('TypeError'));
    await pass(1000);
    assert.equal(kinds(sent), ['paint', 'caught']);
    assert.match(visit.stored.reported!, /^\/today-goal,paint,,,\n\/today-goal,caught,TypeError,,\n$/);
  });

for (const text of ['1', '', '0', 'null', '{}', '[]', 'x', 'true', '11'])
  test(`a page with the note ${JSON.stringify(text)} has ${text === '1' ? '' : 'not '}reloaded itself, once`, async () => {
    const visit = memoryVisit({ [RELOADED]: text });
    const { sent } = open({ visit });
    await pass(1000);
    assert.equal(kinds(sent), text === '1' ? ['paint', 'reload'] : ['paint']);
    assert.is(RELOADED in visit.stored, text !== '1');
  });

test('a login, which has no visit, tells the same once in its document', async () => {
  const { sent, noted } = open({ login: true });
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
    const { sent } = open({ userAgent });
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
    const page = open({ early: [noted] });
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
