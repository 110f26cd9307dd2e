import { domWindow } from '../../dom.ts';
import { render } from 'preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from '../../../src/build/bundles.ts';
import { loadedApart } from '../../../src/build/chunks.ts';
import { INSTEAD } from '../../../src/build/core.ts';
import { createGateway } from '../../../src/gateway/client.ts';
import type { CallRequest, EarlyAnswer, EarlyAnswers } from '../../../src/gateway/gateway.ts';
import { addressOfCall, parseQuery, type Query } from '../../../src/gateway/query.ts';
import { requestsOf } from '../../../src/shell/first-requests.ts';
import { transport } from '../../../src/gateway/transport.ts';
import type { Language } from '../../../src/i18n/languages.ts';
import type { PageModule } from '../../../src/app/app.ts';
import type { AppStart, FirstViewModule } from '../../../src/shell/loader-api.ts';
import { firstOfRunning, firstOfScene } from '../../../src/pages/statistics/calls.ts';
import { messagesOf, speak } from '../../catalogues.ts';
import { definesOfTests } from '../../defines.ts';
import { createRandom } from '../../fake/random.ts';
import { MALFORMED, malform, type Malformed } from '../../fake/malform.ts';
import { writeJson, type Json } from '../../fake/json.ts';
import { stopTime } from '../../time.ts';
import { provideTestApp } from '../test-app.ts';

/* The first view and the app's first rendering show the same answers: node by node the same, and none replaced. */

// A layout for a window that has none: everything is 296 px wide, a letter 7.
Object.defineProperty(domWindow.HTMLElement.prototype, 'clientWidth', { configurable: true, value: 296 });
Object.defineProperty(domWindow.SVGElement.prototype, 'getComputedTextLength', {
  configurable: true,
  value(this: SVGElement) {
    return (this.textContent || '').length * 7;
  },
});
// A chart's width is read when its code runs.
document.body.innerHTML = '<div id="root"><div class="chart-card-room"></div></div>';

type Family = Readonly<Record<'running' | 'scene' | 'rope' | 'rowing', PageModule>>;
const FOLDER = './src/pages/statistics';
const MODULES = [
  ['running', 'running-statistics'],
  ['scene', 'scene-statistics'],
  ['rope', 'jumprope-statistics'],
  ['rowing', 'rowing-statistics'],
];
/** As the build makes them: with the first view's runtime, and without late parts. */
const source =
  `export { drawFirstView } from './src/shell/first-view.ts';` +
  MODULES.map(([name, file]) => `export * as ${name} from '${FOLDER}/${file}.tsx';`).join('');
const { outputFiles } = await bundle({
  ships: true,
  define: await definesOfTests(),
  meanings: INSTEAD,
  stdin: { contents: source, resolveDir: '.' },
  plugins: [loadedApart(new Map(), new Map())],
});
const file = path.resolve('.cache/test/first-view.mjs');
fs.writeFileSync(file, outputFiles[0]?.text ?? '');
const first = (await import(pathToFileURL(file).href)) as FirstViewModule & Family;
const app: Family = {
  running: await import('../../../src/pages/statistics/running-statistics.tsx'),
  scene: await import('../../../src/pages/statistics/scene-statistics.tsx'),
  rope: await import('../../../src/pages/statistics/jumprope-statistics.tsx'),
  rowing: await import('../../../src/pages/statistics/rowing-statistics.tsx'),
};

const LANGUAGES: readonly Language[] = ['en', 'de', 'zh', 'es'];
const HEADERS = { Authorization: 'token', time_zone: 'Asia/Shanghai' };
const KINDS = Object.keys(MALFORMED) as Malformed[];
const random = createRandom(39);

/** What a server may answer to a request: some as they should be, some malformed, some failures. */
function answerTo({ path }: CallRequest, kind: Malformed | null): string {
  const number = (most: number) => Math.floor(random.next() * most);
  const some = <T,>(most: number, make: (index: number) => T) =>
    Array.from({ length: number(most) }, (_, i) => make(i));
  const day = () =>
    `2026-${String(1 + number(10)).padStart(2, '0')}-${String(1 + number(28)).padStart(2, '0')}`;
  const data: Json = /chart/.test(path)
    ? some(9, () => ({ dateTime: day(), dataValue: number(90_000) }))
    : /detail/.test(path)
      ? {
          dataValue: number(9e6),
          sportCalorie: number(2e5),
          sportTime: number(1e6),
          sportDays: number(400),
          sportNumber: number(500),
          fastestPace: number(900),
        }
      : /getBest/.test(path)
        ? some(4, (i) => ({ bestType: i + 1, data: number(9000), createTime: `${day()} 08:12:00` }))
        : {
            list: some(11, (i) => ({
              id: 900 + i,
              endTime: `${day()} 07:40:00`,
              mileage: number(2e4),
              sportTime: number(9000),
              calorie: number(900),
              sportType: number(9),
              eqptTypeCode: 100 * (1 + number(5)),
              mapName: 'Lake <b>round</b> & "loop"',
            })),
            dataTotal: number(40),
          };
  if (!number(12)) return '{"success":false}';
  return writeJson({ success: true, data: kind ? malform(data, kind) : data });
}

/** Answers that have arrived, each for one caller. `texts`: the bodies by address; those without one are on their way. */
function earlyOf(texts: ReadonlyMap<string, string>): EarlyAnswers {
  const answers: Record<string, EarlyAnswer | null> = {};
  texts.forEach((text, url) => {
    const received = { status: 200, text };
    const answer = Promise.resolve(received);
    answers[url] = { sentAtMs: Date.now(), answer, received, request: { abort() {} } };
  });
  const take = (url: string) => {
    const found = answers[url] ?? null;
    answers[url] = null;
    return found;
  };
  return Object.assign(take, { answers });
}

interface Shown {
  readonly page: keyof Family;
  readonly query: Query;
  readonly language: Language;
  readonly isImperial: boolean;
  readonly texts: ReadonlyMap<string, string>;
}

function showFirst(
  { page, query, language, isImperial, texts }: Shown,
  module: PageModule = first[page],
): void {
  const sessionFields = { ...HEADERS, authorization: 'token', language, deviceUnit: isImperial ? '1' : '0' };
  const start: AppStart = {
    host: 'android',
    visit: { read: () => null, write: () => {}, remove: () => {} },
    sessionFields,
    headers: { ...HEADERS, language },
    capabilities: undefined,
    appAnswers: [],
    early: earlyOf(texts),
  };
  history.replaceState(null, '', `/page?${new URLSearchParams(query)}`);
  // What it waits for is not of this test.
  first.drawFirstView(module, messagesOf(language), start).catch(() => {});
}

function showApp({ page, query, language, isImperial, texts }: Shown, into: HTMLElement): void {
  const session = {
    authorization: 'token',
    language,
    timeZone: 'Asia/Shanghai',
    timeZoneText: 'Asia/Shanghai',
  } as const;
  const gateway = createGateway({
    fetch: () => new Promise(() => {}),
    load: () => Promise.resolve(transport),
    session,
    early: earlyOf(texts),
    dayAt: () => '2026-10-17',
    origins: { main: GATEWAY_ORIGIN, iot: '' },
    notify: () => {},
  });
  speak(language);
  provideTestApp({ gateway, language, units: isImperial ? 'imperial' : 'metric' });
  const Page = app[page].default;
  render(<Page query={query} />, into);
}

const nodesIn = (place: Node): Node[] => [place, ...Array.from(place.childNodes).flatMap(nodesIn)];

/** A line for each node: its tag with the attributes in the order of their names, or its text. */
const written = (place: Node): string[] =>
  nodesIn(place).map((node) =>
    node.nodeType === 3
      ? `"${node.textContent}"`
      : [
          (node as Element).localName,
          ...Array.from(
            (node as Element).attributes,
            ({ name, value }) => `${name}=${value.replace(/[\s;]/g, '')}`,
          ).sort(),
        ].join(' '),
  );

/** Fails with the first lines that differ. */
function isSame(now: readonly string[], due: readonly string[], name: string): void {
  const index = due.findIndex((line, i) => line !== now[i]);
  const at = index < 0 ? due.length : Math.max(0, index - 2);
  assert.equal(now.slice(at, at + 5), due.slice(at, at + 5), name);
}

const newRoot = () => Object.assign(document.createElement('div'), { id: 'root' });

function checkBoth(shown: Shown, name: string): string {
  stopTime(Date.UTC(2026, 9, 17, 4));
  // Preact knows again what it has rendered into.
  const root = newRoot();
  document.body.innerHTML = '';
  document.body.appendChild(root);
  showFirst(shown);
  const [nodes, text] = [nodesIn(root).slice(1), written(root)];
  showApp(shown, root);
  isSame(written(root), text, `${name}: the app changes nothing`);
  assert.ok(
    nodesIn(root)
      .slice(1)
      .every((node, index) => node === nodes[index]),
    `${name}: every node stays`,
  );
  render(null, root);
  const apart = newRoot();
  showApp(shown, apart);
  isSame(written(apart), text, `${name}: as the app alone shows it`);
  render(null, apart);
  return text.join('\n');
}

test('both stages show 320 generated answers and the samples alike, in four languages and both units', () => {
  let figures = 0;
  for (let i = 0; i < 80; i++) {
    const language = LANGUAGES[i % 4] ?? 'en';
    const page = i % 3 ? 'running' : 'scene';
    const tab = ['total', 'week', 'month', 'year'][(i >> 2) % 4] ?? '';
    const query = parseQuery(`tab=${tab}&para=Data%20centre${page === 'scene' ? '&sceneCode=100' : ''}`);
    stopTime(Date.UTC(2026, 9, 17, 4));
    const { rules, daysOf } = page === 'scene' ? firstOfScene() : firstOfRunning();
    const screen = { query, headers: { ...HEADERS, language }, days: daysOf?.(HEADERS.time_zone) };
    const requests = requestsOf(rules, screen);
    const kind = i % 2 ? (KINDS[(i >> 1) % KINDS.length] ?? null) : null;
    const come = requests.filter(() => random.next() > 0.1);
    const texts = new Map(come.map((each) => [addressOfCall(GATEWAY_ORIGIN, each), answerTo(each, kind)]));
    const text = checkBoth(
      { page, query, language, isImperial: i % 8 > 3, texts },
      `${i} ${page} ${tab} ${language} ${kind}`,
    );
    if (/chart-bar/.test(text)) figures += 1;
  }
  for (const page of ['rope', 'rowing'] as const)
    for (const [i, language] of LANGUAGES.entries())
      checkBoth(
        { page, query: parseQuery(''), language, isImperial: i > 1, texts: new Map() },
        `${page} ${language}`,
      );
  assert.ok(figures > 15, `${figures} have bars`);
});

function withFrame(html: string): HTMLElement {
  const root = newRoot();
  root.innerHTML = html;
  document.body.innerHTML = '';
  document.body.appendChild(root);
  return root;
}

const BARE = { page: 'running', query: {}, language: 'en', isImperial: false, texts: new Map() } as const;

test('a page that throws leaves the document as it was', () => {
  const root = withFrame('<main class="frame">–</main>');
  const before = nodesIn(root);
  const fails = () => {
    throw new Error('for this test');
  };
  assert.throws(() => showFirst(BARE, { ...first.running, default: fails }), 'for this test');
  assert.equal(nodesIn(root), before);
});

test('the words that the page is slow stay above what is drawn', () => {
  const root = withFrame('<main><aside class="picture-slow">Still loading</aside><p>–</p></main>');
  showFirst(BARE);
  assert.is(root.querySelectorAll('main > .picture-slow:first-child').length, 1);
  assert.ok(root.querySelector('.page-header'), 'the page is drawn');
});

test.run();
