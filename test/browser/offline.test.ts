import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as assert from 'uvu/assert';
import { androidUserAgent } from '../fake/user-agents.ts';
import { startSite } from './offline-site.ts';
import {
  allIn,
  APP,
  browse,
  browseInstalled,
  HEADING,
  openInstalled,
  opensInNewVisit,
  registerOfflineTests,
  seesLastKnown,
  TEXT,
  visit,
  waitStored,
} from './offline-tests.ts';
import { ASKS_AFTER_MS, installWorker } from './worker-page.ts';
import { browserTest } from './suite.ts';

/* The worker, whatever the server. */

await registerOfflineTests(startSite);

browserTest('a page that was reached inside the app is kept, too', async (context) => {
  const site = await startSite();
  const page = await visit(context, `${site.url}/data-center`);
  await installWorker(page);
  await page.tap('text=Running');
  await page.waitFor('text=View more');
  const path = await page.evaluate('location.pathname');
  assert.not(path === '/data-center');
  await waitStored(page, (caches) => allIn(caches).includes(`${path}/`));
  await site.cut();
  await page.reload();
  await seesLastKnown(page);
  await opensInNewVisit(page, `${site.url + path}?para=Kept`);
  for (const words of ['Kept', 'Could not load your data', 'Check your connection'])
    await page.waitFor(`text=${words}`);
  await site.mend();
  await page.tap('text=Try again');
  await page.waitFor('text=km');
});

/** The room above the header, in px. Runs in the page. */
const topOfHeader = () => document.querySelector('header')!.getBoundingClientRect().top;

browserTest('without a connection, the page begins below the status bar', async (context) => {
  const site = await startSite();
  const page = await visit(context, site.url + TEXT, { userAgent: androidUserAgent(48), height: 800 });
  await installWorker(page);
  await site.cut();
  await page.goto(site.url + APP);
  assert.is(await page.evaluate(topOfHeader), 23);
});

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
