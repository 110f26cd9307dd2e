import * as assert from 'uvu/assert';
import { ROUTES } from '../routes.ts';
import { startSite } from './offline-site.ts';
import type { Page } from './page.ts';
import { phone } from './phone.ts';
import { buildPlaced } from './placed-site.ts';
import { ASKS_AFTER_MS, isControlled, stored } from './worker-page.ts';
import { browserTest, type TestContext } from './suite.ts';
import { until } from './until.ts';

const BASE = '/fit/pages';
const DOCUMENTS = ROUTES.filter(({ kind }) => kind === 'document').map(({ path }) => `${BASE}${path}/`);

const pathOf = (page: Page) => page.evaluate(() => location.pathname + location.search);

/* Tests of a build that is served from a folder of its host. */

const dist = await buildPlaced({ BASE_PATH: BASE });
const visit = ({ engine, open }: TestContext, url: string, worker = false) =>
  open(url, { ...phone(engine), clock: null, worker });

browserTest('pages in a folder: a step, Back, and nothing is asked for elsewhere', async (context) => {
  const site = await startSite(dist);
  for (const form of ['', '/', '/index.html']) {
    const page = await visit(context, `${site.url}${BASE}${form}`);
    await page.tap('text=Jump rope');
    await page.waitFor('.chart-svg');
    assert.is(await pathOf(page), `${BASE}/jumprope-statistics`);
    await page.back();
    await page.waitFor('text=Exercise goals');
    assert.is(await pathOf(page), BASE + form);
    await page.forward();
    await page.waitFor('.chart-svg');
    await page.reload();
    await page.waitFor('.chart-svg');
    assert.equal(page.consoleErrors(), []);
  }
  const outside = site.asked().filter((url) => !url.startsWith(BASE) && !url.startsWith('/api-'));
  assert.equal(outside, []);
});

browserTest('documents of the folder link to each other, and open without a network', async (context) => {
  const site = await startSite(dist);
  const page = await visit(context, `${site.url}${BASE}/data-center`, true);
  await page.waitFor('text=Exercise goals');
  // A cache as the same pages would make it in the root of this host.
  await page.evaluate(() => caches.open('companion-web files 1').then(() => undefined));
  await page.pass(ASKS_AFTER_MS);
  await page.waitFor(isControlled);
  assert.is(
    await page.evaluate(() => navigator.serviceWorker.ready.then(({ scope }) => scope)),
    `${site.url}${BASE}/`,
  );
  await until(async () =>
    Object.values(await page.evaluate(stored)).some((paths) => paths.includes(`${BASE}/data-center/`)),
  );
  const kept = Object.entries(await page.evaluate(stored));
  const own = kept.find(([name]) => name.startsWith(`companion-web${BASE} files`))?.[1] ?? [];
  assert.equal(
    DOCUMENTS.filter((path) => !own.includes(path)),
    [],
  );
  assert.ok(
    kept.some(([name]) => name === 'companion-web files 1'),
    "another folder's cache",
  );
  for (const path of kept.flatMap(([, paths]) => paths)) assert.ok(path.startsWith(`${BASE}/`), path);
  await site.cut();
  await page.goto(`${site.url}${BASE}/user-agreement`);
  await page.waitFor('h1');
  await page.tap('a[href*="privacy-agreement"]');
  await page.waitFor(() => /privacy-agreement/.test(location.pathname));
  await page.waitFor('h1');
  assert.is(await pathOf(page), `${BASE}/privacy-agreement/index.html`);
  await page.goto(`${site.url}${BASE}/today-goal`);
  await page.waitFor('text=No connection');
  await site.mend();
  await page.tap('text=Try again');
  await page.waitFor('text=Exercise goals');
  assert.is(await pathOf(page), `${BASE}/today-goal`);
});
