import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { CALLS, heldGateway } from './gateways.ts';
import type { Page } from './page.ts';
import { phone } from './phone.ts';
import { browserTest, type TestContext } from './suite.ts';
import { until } from './until.ts';

/* The first view: figures, bars and lists before the app has come. */

/** How many parts with a figure a page has, at least, by their selectors. */
type Figures = Readonly<Record<string, number>>;

const STATISTICS_FIGURES: Figures = {
  '.stat-number': 6,
  '.chart-bar:not(.chart-none)': 1,
  'main > section:last-child li': 3,
};
/** One of each kind: test/pages/first-view.test.tsx shows all of them, with many answers. */
const PAGES: readonly (readonly [path: string, figures: Figures])[] = [
  ['/running-statistics', STATISTICS_FIGURES],
  ['/today-goal', { '.goal-card-number': 2, '.goal-legend': 2, '.day-number': 7, 'main li .row': 1 }],
  ['/', { '.tile-number': 4, '.goals-tile-goal': 2, '.trend-line path': 4 }],
  ['/raffle-activity?id=1790000000000007002', { '.ticket-count-tick': 1, '.task': 3 }],
  ['/rowing-record', { '.stat-number': 6, '.lap-value': 1, '.curve-value': 2 }],
];
const STATISTICS = '/running-statistics';
/** The app, and what it loads behind its first screen. */
const APP = /^\/a\/(core|plot|period-details|added-up|clean-html)-/;
const START = /core-/;
const FIRST = /^\/a\/first-/;

const gateway = heldGateway();
const site = await startPreview({ gateway, uncached: true });

const visit = async ({ engine, open }: TestContext, path: string, held: RegExp) => {
  gateway.release();
  const page = await open(`${site.url}/user-agreement`, { ...phone(engine), clock: null });
  gateway.hold(held);
  await page.goto(site.url + path, 'document');
  return page;
};

/** The parts of a page that are not on the screen with their figures. */
const lacks = (page: Page, figures: Figures): Promise<readonly string[]> =>
  page.evaluate(
    (wanted) =>
      Object.keys(wanted).filter(
        (part) =>
          Array.from(document.querySelectorAll(part)).filter((each) => !each.querySelector('.bone')).length <
          (wanted[part] || 0),
      ),
    figures,
  );
function untilWhole(page: Page, figures: Figures): Promise<boolean> {
  let missing: readonly string[] = [];
  const look = async () => !(missing = await lacks(page, figures)).length;
  return until(look, { report: () => `figures in ${missing.join()}` });
}
/** What is written there. A page may ask quietly for more, once the app has come. */
const textsOf = (page: Page, figures: Figures): Promise<readonly string[]> =>
  page.evaluate(
    (selector) => Array.from(document.querySelectorAll(selector)).map((each) => each.textContent || ''),
    Object.keys(figures).join(),
  );
const isStarted = () => window.loader.started;
/**
 * Notes from now on the nodes that are taken out of the page, apart from the chart's own drawing, and from skeletons of
 * late parts, which may come at any time.
 */
function watchNodes(): void {
  const page = window as unknown as { gone: string[] };
  page.gone = [];
  new MutationObserver((changes) => {
    for (const { removedNodes, target } of changes)
      for (const node of Array.from(removedNodes))
        if (
          !(target as Element).closest('.chart') &&
          !(node instanceof Element && node.querySelector('.bone'))
        )
          page.gone.push((node as Element).outerHTML || node.textContent || '');
  }).observe(document.getElementById('root') as Node, { childList: true, subtree: true });
}

for (const [path, figures] of PAGES)
  browserTest(`figures before the app has come, and no node replaced by it: ${path}`, async (context) => {
    const page = await visit(context, path, APP);
    await untilWhole(page, figures);
    assert.is(await page.evaluate(isStarted), false);
    await page.evaluate(watchNodes);
    const before = await textsOf(page, figures);
    gateway.release(START);
    await page.waitFor(isStarted);
    assert.equal(await textsOf(page, figures), before);
    assert.equal(await page.evaluate('gone'), []);
  });

browserTest('a tap before the app has come is done once, when it has', async (context) => {
  const page = await visit(context, STATISTICS, APP);
  await page.waitFor('.chart-bar');
  for (const tab of ['Week', 'Month', 'Week', 'View more']) await page.tap(`text=${tab}`);
  assert.is(await page.evaluate(() => document.querySelectorAll('[style*="opacity"]').length), 3);
  gateway.release();
  await page.waitFor('.sheet');
  assert.is(await page.text('[aria-selected=true]'), 'Week');
  assert.is(await page.evaluate(() => document.querySelectorAll('[style*="opacity"]').length), 0);
});

browserTest('a bar that is tapped before the app has come is chosen afterwards', async (context) => {
  const page = await visit(context, STATISTICS, APP);
  await untilWhole(page, STATISTICS_FIGURES);
  await page.tap('.chart-best');
  gateway.release();
  await page.waitFor('.chart-pill');
  await page.waitGone('.chart-star');
});

browserTest('a page that is scrolled before the app has come stays there', async (context) => {
  const page = await visit(context, STATISTICS, APP);
  await untilWhole(page, STATISTICS_FIGURES);
  await page.evaluate(() => scrollTo(0, 150));
  const place = () =>
    page.evaluate(() => [pageYOffset, document.querySelector('header')!.getBoundingClientRect().top]);
  const before = await place();
  assert.ok(before[0] === 150 && before[1]! > 0, `below the status bar: ${before.join()}`);
  gateway.release(START);
  // The chart's later code, for which the first effects ask.
  await until(() => gateway.held().some((url) => /plot-/.test(url)));
  assert.equal(await place(), before);
});

browserTest('the row on belt care finds its room where the sums come late', async (context) => {
  const page = await visit(context, STATISTICS, /belt-or-year-|\/sportData\/detail/);
  await page.waitFor(isStarted);
  gateway.release(/detail/);
  await untilWhole(page, STATISTICS_FIGURES);
  await page.waitFor('.averages-row');
  const place = () =>
    page.evaluate(() => document.querySelector('main > section:last-child')!.getBoundingClientRect().top);
  const before = await place();
  await until(() => gateway.held().some((url) => /belt-or-year-/.test(url)));
  gateway.release();
  await page.waitFor('.card > button.row');
  assert.is(await place(), before);
});

/** What the page has told the app to do. */
const actsOf = async (page: Page): Promise<readonly string[]> =>
  (await page.hostMessages()).map(({ method }) => method).filter((method) => method !== 'prompt');

const BACK = '.page-header-side';
for (const [what, taps, due] of [
  ['a row and then Back', ['main > section:last-child li button', BACK], ['startActivity', 'finishActivity']],
  ['Back alone', [BACK], ['finishActivity']],
  ['Back twice behind a tab', ['text=Week', BACK, BACK], ['finishActivity']],
] as const)
  browserTest(`before the app has come: ${what}`, async (context) => {
    const page = await visit(context, STATISTICS, APP);
    await untilWhole(page, STATISTICS_FIGURES);
    for (const tap of taps) await page.tap(tap);
    const isAtOnce = due.length < 2;
    if (!isAtOnce) assert.equal(await actsOf(page), [], 'Back waits its turn');
    if (!isAtOnce) gateway.release();
    await until(async () => (await actsOf(page)).length === due.length);
    assert.equal(await actsOf(page), due);
  });

browserTest('after a reload, a step back to another page before the app has come', async (context) => {
  const page = await visit(context, '/data-center', START);
  gateway.release();
  await page.waitFor(isStarted);
  await page.tap('text=Jump rope');
  await page.waitFor('.chart-bar');
  gateway.hold(APP);
  await page.evaluate(() => void setTimeout(() => location.reload()));
  await page.waitFor(() => !window.loader.started);
  await untilWhole(page, STATISTICS_FIGURES);
  await page.back();
  await page.waitFor(() => location.pathname === '/data-center');
  gateway.release();
  await page.waitFor('text=Exercise goals');
});

for (const [what, held] of [
  ['comes after the app', FIRST],
  ['comes before the answers, and these after the app', CALLS],
] as const)
  browserTest(`where the first view ${what}, the page is as without it`, async (context) => {
    const page = await visit(context, STATISTICS, held);
    await page.waitFor(isStarted);
    gateway.release();
    await untilWhole(page, STATISTICS_FIGURES);
    await page.tap('text=Week');
    await page.waitFor(() => location.search === '?tab=week');
  });

browserTest('where the first view fails, the page is as without it', async (context) => {
  const page = await visit(context, STATISTICS, FIRST);
  await until(() => gateway.held().some((url) => FIRST.test(url)));
  await page.evaluate(() =>
    window.define('first-view', [], () => {
      throw new Error('for this test');
    }),
  );
  gateway.release();
  await page.waitFor(isStarted);
  await untilWhole(page, STATISTICS_FIGURES);
});
