import * as assert from 'uvu/assert';
import { startOnePageSite } from './one-page-site.ts';
import { browserTest, runBrowserTests } from './suite.ts';

/** A page of ordinary React, built for release like any page of the app. */
const site = await startOnePageSite('test/browser/fixtures/react-page.tsx');

browserTest('classes, contexts, portals, refs and lazy parts do as in React', async ({ open }) => {
  const page = await open(site);
  const lifeOf = () => page.evaluate('document.body.dataset.counter');
  const late = () => page.requests().filter(({ url }) => url.includes('/a/late-part-')).length;
  await page.waitFor('text=3 km');
  assert.is(await lifeOf(), 'mounted');
  await page.tap('#counter');
  await page.waitFor('text=4 km');
  assert.is(await page.evaluate(`document.getElementById('aside').parentNode === document.body`), true);
  await page.tap('#miles');
  for (const text of ['4 mi', 'Consumer of mi', 'Aside in mi']) await page.waitFor(`text=${text}`);
  await page.tap('#focus');
  await page.waitFor(() => document.activeElement!.id === 'field');
  assert.is(late(), 0);
  await page.tap('#gone');
  await page.waitFor('text=Late gone 0');
  assert.equal([await lifeOf(), late()], ['unmounted', 1]);
  await page.tap('#late');
  await page.waitFor('text=Late gone 1');
  assert.equal(page.consoleErrors(), []);
});

await runBrowserTests();
