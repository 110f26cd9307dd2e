import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as assert from 'uvu/assert';
import { androidUserAgent } from '../fake/user-agents.ts';
import { copySite, nextBuild, startSite } from './offline-site.ts';
import {
  allIn,
  APP,
  browse,
  browseInstalled,
  HEADING,
  openInstalled,
  opens,
  opensInNewVisit,
  registerOfflineTests,
  seesLastKnown,
  TEXT,
  visit,
  waitStored,
} from './offline-tests.ts';
import { ASKS_AFTER_MS, DOCUMENTS, findUpdate, installWorker, isControlled, stored } from './worker-page.ts';
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

const withFullStorage = (files: Map<string, string>) => {
  const full = 'Cache.prototype.put=function(){return Promise.reject(new Error("quota"))};';
  files.set('sw.js', full + files.get('sw.js'));
};

const UNFIT: Readonly<Record<string, () => string>> = {
  'a worker for the same build where the storage is full': () => copySite(withFullStorage),
  'a build of which a document is missing': () => {
    const half = nextBuild('Half an edition');
    fs.rmSync(`${half}/privacy-agreement`, { recursive: true });
    return half;
  },
  'no worker': () => copySite((files) => files.delete('sw.js')),
  'a page in place of the worker': () =>
    copySite((files) => files.set('sw.js', '<!doctype html><h1>Free Wi-Fi</h1>')),
};
browserTest('what cannot be installed leaves the old build at work', async (context) => {
  const site = await startSite();
  const page = await browseInstalled(context, site);
  const before = await page.evaluate(stored);
  for (const [name, make] of Object.entries(UNFIT)) {
    site.deploy(make());
    await findUpdate(page);
    await page.waitFor(() => navigator.serviceWorker.getRegistration().then((found) => !found!.installing));
    assert.equal(await page.evaluate(stored), before, name);
  }
  await page.reload();
  assert.ok(await page.evaluate(isControlled));
  await site.cut();
  for (const path of DOCUMENTS) await opens(page, site.url + path);
  assert.not(await page.isVisible('text=Half an edition'));
});

browserTest('from a folder no worker is asked for', async (context) => {
  const page = await browse(context, pathToFileURL(path.resolve(`dist${TEXT}/index.html`)).href);
  await page.waitFor(HEADING);
  await page.pass(ASKS_AFTER_MS);
  assert.equal(page.consoleErrors(), []);
});
