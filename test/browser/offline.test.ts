import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as assert from 'uvu/assert';
import { startSite } from './offline-site.ts';
import {
  APP,
  browse,
  browseInstalled,
  HEADING,
  openInstalled,
  registerOfflineTests,
  TEXT,
} from './offline-tests.ts';
import { ASKS_AFTER_MS } from './worker-page.ts';
import { browserTest } from './suite.ts';

/* The worker, whatever the server. */

await registerOfflineTests(startSite);

/** The room above the header, in px. Runs in the page. */
const topOfHeader = () => document.querySelector('header')!.getBoundingClientRect().top;

browserTest('a page that was never here says that there is no connection', async (context) => {
  const site = await startSite();
  const page = await browseInstalled(context, site);
  await site.cut();
  await page.goto(site.url + APP);
  assert.equal((await page.text()).split(/\s*\n\s*/), [
    'Example Fit',
    'No connection',
    'Check your connection and try again.',
    'Try again',
  ]);
  assert.is(await page.evaluate('getComputedStyle(document.querySelector("main")).borderRadius'), '16px');
  assert.is(await page.evaluate(topOfHeader), 0);
  // In a browser Back leads to the page before.
  await page.goto(site.url + TEXT);
  await page.goto(site.url + APP);
  await page.tap('[aria-label=Back]');
  await page.waitFor('text=用户协议');
  await page.goto(site.url + APP);
  await site.mend();
  // The phone is online again.
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await page.waitFor('text=Please sign in');
});

browserTest('in the app the offline page’s Back leads out of the view', async (context) => {
  const site = await startSite();
  const page = await openInstalled(context, site);
  await site.cut();
  await page.goto(`${site.url}/today-goal`);
  assert.match(await page.text(), /^Example Fit\nNo connection\n/);
  await page.tap('[aria-label=Back]');
  assert.is((await page.hostMessages()).at(-1)?.method, 'finishActivity');
});

browserTest('from a folder no worker is asked for', async (context) => {
  const page = await browse(context, pathToFileURL(path.resolve(`dist${TEXT}/index.html`)).href);
  await page.waitFor(HEADING);
  await page.pass(ASKS_AFTER_MS);
  assert.equal(page.consoleErrors(), []);
});
