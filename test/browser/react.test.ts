import * as assert from 'uvu/assert';
import { startOnePageSite } from './one-page-site.ts';
import type { Page } from './page.ts';
import { browserTest, runBrowserTests } from './suite.ts';

/** A page of ordinary React, built for release like any page of the app. */
const site = await startOnePageSite('test/browser/fixtures/react-page.tsx');

const textOf = (page: Page, id: string) =>
  page.evaluate((wanted: string) => document.getElementById(wanted)!.textContent, id);
const lifeOf = (page: Page) => page.evaluate('document.body.dataset.counter');

browserTest('a class has state, life and its context', async ({ open }) => {
  const page = await open(site.url);
  await page.waitFor('text=3 km 6');
  assert.is(await lifeOf(page), 'mounted 3');
  await page.tap('#counter');
  await page.waitFor('text=4 km 8');
  assert.is(await lifeOf(page), '3 to 4');
  await page.tap('#gone');
  await page.waitGone('#counter');
  assert.is(await lifeOf(page), 'unmounted');
  assert.equal(page.consoleErrors(), []);
});

browserTest('a context reaches consumers, and those behind a portal', async ({ open }) => {
  const page = await open(site.url);
  await page.waitFor('text=Aside in km');
  assert.is(await page.evaluate(`document.getElementById('aside').parentNode === document.body`), true);
  assert.is(await textOf(page, 'consumer'), 'Consumer of km');
  await page.tap('#miles');
  await page.waitFor('text=Aside in mi');
  assert.is(await textOf(page, 'consumer'), 'Consumer of mi');
  assert.is(await textOf(page, 'counter'), '3 mi 6');
  assert.is(await textOf(page, 'still'), 'Still 1', 'memo draws again only for other props');
});

browserTest('a ref is handed on, and what is thrown is caught with its class', async ({ open }) => {
  const page = await open(site.url);
  await page.tap('#focus');
  await page.waitFor(() => document.activeElement!.id === 'field');
  await page.tap('#refuser');
  await page.waitFor('text=caught 7');
  assert.is(await textOf(page, 'counter'), '3 km 6');
});

browserTest('a lazy part comes as a chunk of its own', async ({ open }) => {
  const page = await open(site.url);
  await page.waitFor('#open');
  const asked = () => page.requests().filter(({ url }) => url.includes('/a/late-part-')).length;
  assert.is(asked(), 0);
  await page.tap('#open');
  await page.waitFor('text=Late km 0');
  assert.is(asked(), 1);
  await page.tap('#late');
  await page.waitFor('text=Late km 1');
});

await runBrowserTests();
