import { domWindow } from '../dom.ts';
import { render } from 'preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from '../../src/build/bundles.ts';
import { loadedApart } from '../../src/build/chunks.ts';
import { INSTEAD } from '../../src/build/core.ts';
import { createClient } from '../../src/gateway/client.ts';
import {
  createEarlyAnswers,
  type DocumentAnswers,
  type EarlyAnswer,
} from '../../src/gateway/early-answers.ts';
import { addressOfCall, parseQuery, type Query } from '../../src/gateway/query.ts';
import { requestsOf, type FirstRequests } from '../../src/shell/first-requests.ts';
import { transport } from '../../src/gateway/transport.ts';
import type { Language } from '../../src/i18n/languages.ts';
import type { PageModule } from '../../src/app/app.ts';
import type { AppStart, FirstViewModule } from '../../src/shell/loader-api.ts';
import { firstRequests as firstRequestsOfCentre } from '../../src/pages/data-centre/calls.ts';
import { firstRequests as firstRequestsOfGoals } from '../../src/pages/goal/calls.ts';
import { firstRequestsOfActivity } from '../../src/pages/raffle/calls.ts';
import { firstRequestsOfCourse, firstRequestsOfRun } from '../../src/pages/results/calls.ts';
import { firstRequestsOfRunning, firstRequestsOfScene } from '../../src/pages/statistics/calls.ts';
import { messagesOf, speak } from '../catalogues.ts';
import { definesOfTests } from '../defines.ts';
import { createRandom } from '../fake/random.ts';
import { MALFORMED, type Malformed } from '../fake/malform.ts';
import { pass, stopTime } from '../time.ts';
import { answers } from './first-answers.ts';
import { provideTestApp } from './test-app.ts';

/* The first view and the app's first rendering show the same answers: node by node the same, and none replaced. */

// A layout for a window that has none: everything is 296 px wide, a letter 7.
Object.defineProperty(domWindow.HTMLElement.prototype, 'clientWidth', { configurable: true, value: 296 });
Object.defineProperty(domWindow.SVGTextElement.prototype, 'getComputedTextLength', {
  configurable: true,
  value(this: SVGElement) {
    return (this.textContent || '').length * 7;
  },
});
// A chart's width is read when its code runs.
document.body.innerHTML = '<div id="root"><div class="chart-card-room"></div></div>';

interface Page {
  /** Its module, below src/pages. */
  readonly file: string;
  readonly requests?: () => FirstRequests;
  readonly query?: string;
  /** How often it is shown with other answers. */
  readonly count: number;
  /** What is on the page where a figure is known. */
  readonly figure: RegExp;
}

interface Row extends Page {
  readonly app: PageModule;
}

const CHART = /chart-bar/;
const GOAL = /goal-card-number[^"]*\n"\d/;
const TILE = /tile-number\n"\d/;
const TICKETS = /ticket-count-tick/;
const STAT = /stat-number\n"\d/;
const RUN = 'userSportResultId=600';
const SCENE = 'sceneCode=100';
const RAFFLE = { requests: firstRequestsOfActivity, query: 'id=1790000000000007002', figure: TICKETS };
/** Each family is shown with some 300 answers. */
const LISTED: readonly Page[] = [
  { file: 'statistics/running-statistics', requests: firstRequestsOfRunning, count: 56, figure: CHART },
  {
    file: 'statistics/scene-statistics',
    requests: firstRequestsOfScene,
    query: SCENE,
    count: 24,
    figure: CHART,
  },
  { file: 'statistics/jumprope-statistics', count: 8, figure: CHART },
  { file: 'statistics/rowing-statistics', count: 8, figure: CHART },
  { file: 'goal/today-goal', requests: firstRequestsOfGoals, count: 104, figure: GOAL },
  { file: 'data-centre/data-centre', requests: firstRequestsOfCentre, count: 304, figure: TILE },
  { file: 'raffle/raffle-activity', ...RAFFLE, count: 96 },
  { file: 'raffle/christmas/christmas-active', ...RAFFLE, count: 16 },
  { file: 'results/running-record', requests: firstRequestsOfRun, query: RUN, count: 160, figure: STAT },
  { file: 'results/record-no-device', requests: firstRequestsOfRun, query: RUN, count: 48, figure: STAT },
  {
    file: 'results/course-record',
    requests: firstRequestsOfCourse,
    query: `${RUN}&id=700`,
    count: 104,
    figure: STAT,
  },
  { file: 'results/jumprope-record', count: 8, figure: STAT },
  { file: 'results/rowing-record', count: 8, figure: STAT },
];
const PAGES: readonly Row[] = await Promise.all(
  LISTED.map(async (page) => ({ ...page, app: await import(`../../src/pages/${page.file}.tsx`) })),
);

/** As the build makes them: with the first view's runtime, and without late parts. */
const source =
  `export { drawFirstView } from './src/shell/first-view.ts';` +
  PAGES.map(({ file }, i) => `export * as page${i} from './src/pages/${file}.tsx';`).join('');
const { outputFiles } = await bundle({
  ships: true,
  define: await definesOfTests(),
  meanings: INSTEAD,
  stdin: { contents: source, resolveDir: '.' },
  plugins: [loadedApart(new Map(), new Map())],
});
const file = path.resolve('.cache/test/first-view.mjs');
fs.writeFileSync(file, outputFiles[0]?.text ?? '');
type Built = FirstViewModule & Readonly<Record<`page${number}`, PageModule>>;
const first: Built = await import(pathToFileURL(file).href);
const firstOf = (row: Row) => first[`page${PAGES.indexOf(row)}`] as PageModule;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const LANGUAGES: readonly Language[] = ['en', 'de', 'zh', 'es'];
const HEADERS = { Authorization: 'token', time_zone: 'Asia/Shanghai' } as const;
const PICTURE = 'https://pictures.example.com/me.jpg';
/** Saturday in Shanghai. */
const NOON = Date.UTC(2026, 9, 17, 4);
const KINDS = Object.keys(MALFORMED) as Malformed[];
const random = createRandom(39);
const answerTo = answers(random);

/** Answers that have arrived, each for one caller. `texts`: the bodies by address; those without one are on their way. */
function earlyOf(texts: ReadonlyMap<string, string>): DocumentAnswers {
  const byUrl: Record<string, EarlyAnswer | null> = {};
  texts.forEach((text, url) => {
    const received = { status: 200, text };
    const answer = Promise.resolve(received);
    byUrl[url] = { sentAtMs: Date.now(), answer, received, abort() {} };
  });
  const take = (url: string) => {
    const found = byUrl[url] ?? null;
    byUrl[url] = null;
    return found;
  };
  return { take, byUrl };
}

/** Answers that arrive one after another, once the caller has drawn the page without them. */
function lateOf(texts: ReadonlyMap<string, string>): DocumentAnswers {
  const byUrl: Record<string, EarlyAnswer> = {};
  let before: Promise<unknown> = Promise.resolve();
  texts.forEach((text, url) => {
    const received = { status: 200, text };
    const answer = before.then(nextFrame).then(() => received);
    const early: EarlyAnswer = { sentAtMs: Date.now(), answer, abort() {} };
    before = answer.then(() => (early.received = received));
    byUrl[url] = early;
  });
  return { take: () => null, byUrl };
}

interface Shown {
  readonly row: Row;
  readonly query: Query;
  readonly language: Language;
  readonly isImperial: boolean;
  readonly texts: ReadonlyMap<string, string>;
}

/** Resolves when all answers have been drawn. */
function showFirst(
  { row, query, language, isImperial, texts }: Shown,
  module: PageModule = firstOf(row),
  documentAnswers = earlyOf(texts),
): Promise<unknown> {
  const reader = { authorization: 'token', userIcon: PICTURE, language, deviceUnit: isImperial ? '1' : '0' };
  const start: AppStart = {
    hostKind: 'android',
    visit: { read: () => null, write: () => {}, remove: () => {} },
    sessionFields: { ...HEADERS, ...reader },
    headers: { ...HEADERS, language },
    capabilities: undefined,
    hostAnswers: [],
    documentAnswers,
  };
  history.replaceState(null, '', `/page?${new URLSearchParams(query)}`);
  return first.drawFirstView(module, messagesOf(language), start);
}

function showApp({ row, query, language, isImperial, texts }: Shown, into: HTMLElement): void {
  const session = { headers: { ...HEADERS, language }, timeZone: HEADERS.time_zone };
  const loadLate = () => Promise.resolve(transport);
  const gateway = createClient({
    fetch: () => new Promise(() => {}),
    loadLate,
    session,
    early: createEarlyAnswers({ answers: earlyOf(texts), loadLate, timeZone: HEADERS.time_zone }),
  });
  speak(language);
  provideTestApp({ gateway, language, userIcon: PICTURE, units: isImperial ? 'imperial' : 'metric' });
  const Page = row.app.default;
  render(<Page query={query} />, into);
}

function nodesIn(place: Node, found: Node[] = []): Node[] {
  found.push(place);
  for (let child = place.firstChild; child; child = child.nextSibling) nodesIn(child, found);
  return found;
}

/**
 * A line for each node: its tag with the attributes in the order of their names, or its text. Without the addresses of
 * pictures.
 */
const written = (place: Node): string[] =>
  nodesIn(place).map((node) =>
    node.nodeType === 3
      ? `"${node.textContent}"`
      : [
          (node as Element).localName,
          ...Array.from((node as Element).attributes)
            .filter(({ name }) => name !== 'src')
            .map(({ name, value }) => `${name}=${value.replace(/[\s;]/g, '')}`)
            .sort(),
        ].join(' '),
  );

/** Fails with the first lines that differ. */
function isSame(now: readonly string[], due: readonly string[], name: string): void {
  const index = due.findIndex((line, i) => line !== now[i]);
  const at = index < 0 ? due.length : Math.max(0, index - 2);
  assert.equal(now.slice(at, at + 5), due.slice(at, at + 5), name);
}

const newRoot = () => Object.assign(document.createElement('div'), { id: 'root' });

function withFrame(html: string): HTMLElement {
  const root = newRoot();
  root.innerHTML = html;
  document.body.innerHTML = '';
  document.body.appendChild(root);
  return root;
}

/** `isAlone`: also that the app alone shows the same. */
function checkBoth(shown: Shown, name: string, isAlone: boolean): string {
  stopTime(NOON);
  // Preact knows again what it has rendered into.
  const root = withFrame('');
  showFirst(shown);
  assert.is(root.querySelectorAll('[src]').length, 0, `${name}: pictures wait`);
  const [nodes, text] = [nodesIn(root), written(root)];
  showApp(shown, root);
  isSame(written(root), text, `${name}: the app changes nothing`);
  const isKept = nodesIn(root).every((node, index) => node === nodes[index]);
  assert.ok(isKept, `${name}: every node stays`);
  render(null, root);
  if (isAlone) {
    const apart = newRoot();
    showApp(shown, apart);
    isSame(written(apart), text, `${name}: as the app alone shows it`);
    render(null, apart);
  }
  return text.join('\n');
}

/** Generated answers to the page's first requests, in turn for each language, unit and tab. Some do not come. */
function shownBy(row: Row, i: number): Shown & { readonly name: string } {
  const language = LANGUAGES[i % 4] ?? 'en';
  const tab = ['total', 'week', 'month', 'year'][(i >> 2) % 4] ?? '';
  const query = parseQuery(`${row.query ?? ''}&tab=${tab}`);
  stopTime(NOON);
  const { rules, firstDaysIn } = row.requests?.() ?? { rules: [] };
  const screen = { query, headers: { ...HEADERS, language }, days: firstDaysIn?.(HEADERS.time_zone) };
  const requests = requestsOf(rules, screen);
  const kind = i % 2 ? (KINDS[(i >> 1) % KINDS.length] ?? null) : null;
  const come = requests.filter(() => random.next() > 0.1);
  const texts = new Map(come.map((each) => [addressOfCall(GATEWAY_ORIGIN, each), answerTo(each, kind)]));
  const name = `${i} ${row.file} ${tab} ${language} ${kind}`;
  return { row, query, language, isImperial: i % 8 > 3, texts, name };
}

function checkRow(row: Row): void {
  let known = 0;
  for (let i = 0; i < row.count; i++) {
    const shown = shownBy(row, i);
    if (row.figure.test(checkBoth(shown, shown.name, i % 5 === 0))) known += 1;
  }
  assert.ok(known > row.count / 8, `${row.file}: ${known} of ${row.count} have figures`);
}

// In one go, because what loads late would be there for the next page.
test('both stages show generated answers alike, in four languages and both units', () =>
  PAGES.forEach(checkRow));

test('answers that come after the first drawing are drawn as those that are there', async () => {
  for (const row of PAGES)
    for (const i of [0, 6]) {
      const shown = shownBy(row, i);
      const root = withFrame('');
      showFirst(shown);
      const due = written(root);
      root.textContent = '';
      await Promise.all([showFirst(shown, undefined, lateOf(shown.texts)), pass(100)]);
      isSame(written(root), due, shown.name);
    }
});

const [RUNNING] = PAGES as readonly [Row];
const BARE = { row: RUNNING, query: {}, language: 'en', isImperial: false, texts: new Map() } as const;

test('a page that throws leaves the document as it was', () => {
  const root = withFrame('<main class="frame">–</main>');
  const before = nodesIn(root);
  const fails = () => {
    throw new Error('for this test');
  };
  assert.throws(() => showFirst(BARE, { ...firstOf(RUNNING), default: fails }), 'for this test');
  assert.equal(nodesIn(root), before);
});

test('the words that the page is slow stay above what is drawn', () => {
  const root = withFrame('<main><aside class="picture-slow">Still loading</aside><p>–</p></main>');
  showFirst(BARE);
  assert.is(root.querySelectorAll('main > .picture-slow:first-child').length, 1);
  assert.ok(root.querySelector('.page-header'), 'the page is drawn');
});

test.run();
