import * as assert from 'uvu/assert';
import { PAGE_CASES, type PageCase } from '../faults/page-cases.ts';
import { sampleOf, SEED } from '../faults/seed.ts';
import { startPreview } from '../preview/server.ts';
import { hasLater } from './has-later.ts';
import { assertPageStands, FORGET, pressRetries, settle, settleWhole } from './faulty-page.ts';
import type { Page } from './page.ts';
import { phone } from './phone.ts';
import { spoiltGateway } from './spoilt-gateway.ts';
import { browserTest, rareTest, runBrowserTests, type TestContext } from './suite.ts';
import { until } from './until.ts';
import { WATCH_REQUESTS } from './wait-for-requests.ts';

/* The phone's clock jumps, the page is suspended, or it comes back out of the browser's memory. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOON = Date.UTC(2026, 9, 17, 4);
/** Two seconds before the end of daylight saving time in Berlin. */
const BEFORE_WINTER = Date.UTC(2026, 9, 25, 0, 59, 58);

const gateway = spoiltGateway();
const site = await startPreview({ gateway });
console.log(`SEED=${SEED}`);

interface Shifted extends Window {
  /** What the phone's clock is ahead of the time that really passed. */
  __aheadMs: number;
  /** For how long the page was suspended: timers did not run. */
  __frozenMs: number;
  __calls: number;
}

/** Goes on top of the page's clock. */
function shiftTime(): void {
  const page = window as unknown as Shifted;
  page.__aheadMs = page.__frozenMs = page.__calls = 0;
  const Real = Date.prototype.constructor as DateConstructor;
  const now = Real.now;
  const since = performance.now;
  Date.now = Real.now = () => now() + page.__aheadMs + page.__frozenMs;
  performance.now = () => since.call(performance) + page.__frozenMs;
  // Engines without AbortController send calls this way.
  const ask = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (body) {
    page.__calls++;
    return ask.call(this, body);
  };
  const send = window.fetch;
  window.fetch = function (url, init) {
    if (/api-|webapi|plat-auth/.test(String(url))) page.__calls++;
    return send.call(window, url, init);
  };
}

function see(state: string): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  Object.defineProperty(document, 'hidden', { configurable: true, value: state === 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Like the browser, which keeps a page in its memory while another one is shown. */
function leaveAndRestore(type: string): void {
  const event = new Event(type);
  Object.defineProperty(event, 'persisted', { value: true });
  window.dispatchEvent(event);
}

const jump = (page: Page, ms: number) =>
  page.evaluate((by) => void ((window as unknown as Shifted).__aheadMs += by), ms);
const freeze = (page: Page, ms: number) =>
  page.evaluate((by) => void ((window as unknown as Shifted).__frozenMs += by), ms);
const refresh = (page: Page) => page.evaluate('void (window.refreshPage && window.refreshPage())');
const callsOf = (page: Page) => page.evaluate<number>('window.__calls');

/** From noon on. */
async function passMidnight(page: Page): Promise<void> {
  await jump(page, 12 * HOUR_MS - 2000);
  await page.pass(4000);
  await refresh(page);
}

interface Turn {
  readonly name: string;
  /** Whether the page shows the same as before: the day did not change. */
  readonly stays?: boolean;
  happen(page: Page): Promise<unknown>;
}

const TURNS: readonly Turn[] = [
  { name: 'the clock is set a day back', happen: (page) => jump(page, -DAY_MS).then(() => refresh(page)) },
  {
    name: 'the clock is set a year on',
    happen: (page) => jump(page, 365 * DAY_MS).then(() => refresh(page)),
  },
  { name: 'midnight passes', happen: passMidnight },
  {
    name: 'suspended for an hour',
    stays: true,
    async happen(page) {
      await page.evaluate(see, 'hidden');
      await freeze(page, HOUR_MS);
      // All timers that are due run now.
      await page.pass(1);
      await page.evaluate(see, 'visible');
    },
  },
  {
    name: 'kept in the memory of the browser for ten minutes',
    stays: true,
    async happen(page) {
      await page.evaluate(leaveAndRestore, 'pagehide');
      await freeze(page, HOUR_MS / 6);
      await page.evaluate(leaveAndRestore, 'pageshow');
    },
  },
];

const addressOf = ({ path, query }: PageCase) =>
  `${site.url}${path}?${new URLSearchParams(query).toString()}`;

const openAt = ({ engine, open }: TestContext, page: PageCase, clock: number, timeZone: string) => {
  const options = phone(engine, { device: { userName: 'Mira', time_zone: timeZone } });
  gateway.visit(page.life);
  return open(addressOf(page), {
    ...options,
    timeZone,
    clock,
    script: `${options.script ?? ''}${FORGET}${WATCH_REQUESTS}(${shiftTime.toString()})();`,
  });
};

/** Waits for a page's figures, and for what loads after them. */
async function ready(page: Page): Promise<{ readonly text: string; readonly calls: number }> {
  await until(() => page.pass(1000).then(() => page.evaluate(hasLater)));
  return { text: await settleWhole(page), calls: await callsOf(page) };
}

/** At most one round of calls is open and one waits. */
async function assertNoStorm(page: Page, calls: number, about: string): Promise<number> {
  const more = (await callsOf(page)) - calls;
  assert.ok(more <= 2 * calls, `${about}: ${more} calls after ${calls}`);
  return more;
}

const cases = PAGE_CASES.filter(({ path }) => path !== '/musicKit-authorize');
const rows = cases.flatMap((page) => TURNS.map((turn) => ({ page, turn })));
const chosen = sampleOf(rows, 6);

browserTest(
  `${chosen.length} of ${rows.length} pages × turns of time: figures are refreshed, without a storm`,
  async (context) => {
    let page: Page | undefined;
    for (const { page: pageCase, turn } of chosen) {
      const about = `${pageCase.name}: ${turn.name}`;
      gateway.visit(pageCase.life);
      if (page) await page.goto(addressOf(pageCase));
      else page = await openAt(context, pageCase, NOON, 'Asia/Shanghai');
      const { text, calls } = await ready(page);
      await turn.happen(page);
      const now = await settle(page);
      const more = await assertNoStorm(page, calls, about);
      assert.ok(more > 0 || calls === 0, `${about}: figures are not refreshed`);
      if (turn.stays) assert.is(now, text, about);
      await assertPageStands(page, about);
    }
  },
  { timeoutMs: 1_800_000 },
);

/** Noon of a day after which another period begins, and pages that show this period. */
const LAST_DAYS: readonly (readonly [noon: number, path: string, query: Readonly<Record<string, string>>])[] =
  [
    [Date.UTC(2026, 9, 18, 4), '/running-statistics', { tab: 'week' }],
    [Date.UTC(2026, 9, 18, 4), '/scene-statistics', { tab: 'week' }],
    [Date.UTC(2026, 9, 31, 4), '/running-statistics', { tab: 'month' }],
    [Date.UTC(2026, 9, 31, 4), '/scene-statistics', { tab: 'month' }],
    [Date.UTC(2025, 11, 31, 4), '/running-statistics', { tab: 'year' }],
    [Date.UTC(2026, 9, 18, 4), '/today-goal', {}],
  ];

/** Passes midnight, and shows what a page that is opened then shows: heading and figures are of one day. */
for (const [noon, path, query] of LAST_DAYS)
  rareTest(
    `${path} ${query['tab'] ?? ''}: after midnight heading and figures are those of the new day`,
    async (context) => {
      const like = cases.find((each) => each.path === path)!;
      // Without the day that the example names.
      const { date: _day, ...rest } = like.query;
      const pageCase = { ...like, query: { ...rest, ...query } };
      const page = await openAt(context, pageCase, noon, 'Asia/Shanghai');
      const { text } = await ready(page);
      await passMidnight(page);
      await settle(page);
      // On a busy machine a call may miss its deadline, which is by the page's clock.
      await page.evaluate(pressRetries);
      const after = await settleWhole(page);
      assert.is.not(after, text, 'it is another day');
      const opened = await openAt(context, pageCase, noon + 12 * HOUR_MS + 2000, 'Asia/Shanghai');
      assert.is(after, (await ready(opened)).text);
    },
  );

browserTest(
  'winter time begins while pages are open',
  async (context) => {
    for (const pageCase of sampleOf(cases, 1)) {
      const page = await openAt(context, pageCase, BEFORE_WINTER, 'Europe/Berlin');
      const { calls } = await ready(page);
      await page.pass(4000);
      await refresh(page);
      await settle(page);
      await assertNoStorm(page, calls, pageCase.name);
      await assertPageStands(page, pageCase.name);
      await page.close();
    }
  },
  { timeoutMs: 1_800_000 },
);

browserTest('twenty returns in a row are one refresh', async (context) => {
  const [pageCase] = cases.filter(({ path }) => path === '/running-statistics');
  const page = await openAt(context, pageCase!, NOON, 'Asia/Shanghai');
  const { text, calls } = await ready(page);
  await page.evaluate(see, 'hidden');
  await freeze(page, HOUR_MS);
  for (let turn = 0; turn < 20; turn++) {
    await page.evaluate(see, 'visible');
    await page.evaluate(see, 'hidden');
  }
  await page.evaluate(see, 'visible');
  assert.is(await settle(page), text);
  const more = (await callsOf(page)) - calls;
  assert.ok(more > 0 && more <= calls, `${more} calls after ${calls}`);
});

await runBrowserTests();
