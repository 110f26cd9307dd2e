import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { CALLS, heldGateway } from './gateways.ts';
import type { Page } from './page.ts';
import { phone } from './phone.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';
import { until } from './until.ts';

/* The first view: figures, bars and lists before the app has come. */

const PAGES = [
  ['/running-statistics', 6],
  ['/scene-statistics?sceneCode=100', 6],
  ['/jumprope-statistics', 6],
  ['/thehoop-statistics', 6],
  ['/rowing-statistics', 6],
] as const;
const STATISTICS = '/running-statistics';
/** The app, and what it loads behind its first screen. */
const APP = /^\/a\/(core|plot|period-details|added-up)-/;
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

/** How many figures, bars and rows of lists are on the screen. */
const shown = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() =>
    ['.stat-number', '.chart-bar:not(.chart-none)', 'main > section:last-child li'].map(
      (part) =>
        Array.from(document.querySelectorAll(part)).filter(
          (each) => part[1] === 'c' || /\d/.test(each.textContent || ''),
        ).length,
    ),
  );
const isStarted = () => window.loader.started;
const isWhole = ([figures = 0, bars = 0, rows = 0]: readonly number[], count: number) =>
  figures >= count && bars > 0 && rows === 3;

/** Notes from now on the nodes that are taken out of the page, apart from the chart's own drawing. */
function watchNodes(): void {
  const page = window as unknown as { gone: string[] };
  page.gone = [];
  new MutationObserver((changes) => {
    for (const { removedNodes, target } of changes)
      for (const node of Array.from(removedNodes))
        if (!(target as Element).closest('.chart'))
          page.gone.push((node as Element).outerHTML || node.textContent || '');
  }).observe(document.getElementById('root') as Node, { childList: true, subtree: true });
}

for (const [path, count] of PAGES)
  browserTest(
    `figures, bars and list before the app has come, and no node replaced by it: ${path}`,
    async (context) => {
      const page = await visit(context, path, APP);
      await until(async () => isWhole(await shown(page), count), { report: () => 'the figures' });
      assert.is(await page.evaluate(isStarted), false);
      await page.evaluate(watchNodes);
      const before = await page.text('main');
      gateway.release(START);
      await page.waitFor(isStarted);
      assert.is(await page.text('main'), before);
      assert.equal(await page.evaluate('gone'), []);
    },
  );

browserTest('a tap before the app has come is done once, when it has', async (context) => {
  const page = await visit(context, STATISTICS, APP);
  await page.waitFor('.chart-bar');
  for (const tab of ['Week', 'Month', 'Week', 'View more']) await page.tap(`text=${tab}`);
  assert.is(await page.evaluate(() => document.querySelectorAll('[style*="opacity"]').length), 3);
  gateway.release();
  await page.waitFor('.sheet');
  assert.is(await page.text('[aria-selected=true]'), 'Month');
  assert.is(await page.evaluate(() => document.querySelectorAll('[style*="opacity"]').length), 0);
});

for (const [what, held] of [
  ['comes after the app', FIRST],
  ['comes before the answers, and these after the app', CALLS],
] as const)
  browserTest(`where the first view ${what}, the page is as without it`, async (context) => {
    const page = await visit(context, STATISTICS, held);
    await page.waitFor(isStarted);
    gateway.release();
    await until(async () => isWhole(await shown(page), 6));
    await page.tap('text=Week');
    await page.waitFor(() => location.search === '?tab=week');
  });

browserTest('where the first view fails, the page is as without it', async (context) => {
  const page = await visit(context, STATISTICS, FIRST);
  await until(() => gateway.held().some((url) => FIRST.test(url)));
  await page.evaluate(() =>
    window.define('first', [], () => {
      throw new Error('for this test');
    }),
  );
  gateway.release();
  await page.waitFor(isStarted);
  await until(async () => isWhole(await shown(page), 6));
});

await runBrowserTests();
