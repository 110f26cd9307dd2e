import * as assert from 'uvu/assert';
import { makeWorker } from '../../src/build/worker.ts';
import { copySite, nextBuild, type OfflineSite } from './offline-site.ts';
import type { Page, PageOptions } from './page.ts';
import { phone } from './phone.ts';
import {
  ASKS_AFTER_MS,
  DOCUMENTS,
  findUpdate,
  installWorker,
  isControlled,
  isWaiting,
  leaveUntilReplaced,
  stored,
  type Stored,
} from './worker-page.ts';
import { hasLater, untilSettled } from './settled.ts';
import { browserTest, type TestContext } from './suite.ts';
import { until } from './until.ts';

export const APP = '/running-statistics';
export const TEXT = '/user-agreement';
export const HEADING = 'h1';

/** The text documents of each build that has some. */
const documentsIn = (caches: Stored) =>
  Object.keys(caches)
    .map((name) => caches[name]!.filter((path) => DOCUMENTS.includes(path)))
    .filter((documents) => documents.length);
const allIn = (caches: Stored) => Object.values(caches).flat();

/** Waits until the content of the caches satisfies the condition. */
async function waitStored(page: Page, isSo: (caches: Stored) => boolean): Promise<void> {
  let found: Stored = {};
  await until(async () => isSo((found = await page.evaluate(stored))), {
    report: () => `the caches, which hold ${JSON.stringify(found)}`,
  });
}

/** A visit in which the worker is allowed. */
function visit({ engine, open }: TestContext, url: string, options: PageOptions = {}) {
  return open(url, { ...phone(engine), ...options, worker: true, clock: null });
}

/** A visit in an ordinary browser, without the app's bridge. */
export const browse = ({ open }: TestContext, url: string) => open(url, { worker: true, clock: null });

/** Opens the statistics in the app, and installs the worker. */
export async function openInstalled(context: TestContext, { url }: OfflineSite): Promise<Page> {
  const page = await visit(context, url + APP);
  await page.waitFor('text=View more');
  await installWorker(page);
  return page;
}

/** Opens a document in a browser, and installs the worker. */
export async function browseInstalled(context: TestContext, { url }: OfflineSite): Promise<Page> {
  const page = await browse(context, url + TEXT);
  await installWorker(page);
  return page;
}

async function opens(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitFor(HEADING);
}

/** Without a network a page of the same visit shows its last known figures and their age. */
async function seesLastKnown(page: Page): Promise<void> {
  await page.waitFor('.as-of-note');
  assert.match(await page.text('.as-of-note'), /^As of \d\d:\d\d$/);
  await page.waitFor('.chart-svg');
  assert.not(await page.isVisible('text=Check your connection'));
}

/** What depends on how a server sends files. `startSite` starts the server of the site. */
export async function registerOfflineTests(
  startSite: (folder?: string) => Promise<OfflineSite>,
): Promise<void> {
  const offWorker = await makeWorker({}, { off: true });

  browserTest('after one visit of any page all documents open without a network', async (context) => {
    const site = await startSite();
    const page = await visit(context, site.url + APP);
    // Here the page itself registers the worker.
    await page.pass(ASKS_AFTER_MS);
    await page.waitFor(isControlled);
    assert.equal(documentsIn(await page.evaluate(stored)), [DOCUMENTS]);
    await site.cut();
    for (const path of DOCUMENTS) await opens(page, site.url + path);
    for (const form of ['/', '/index.html', '?a=b&language=de', '/?x', '/index.html?y=1#top'])
      await opens(page, site.url + TEXT + form);
    // The cut may have ended calls of the first page.
    const strays = page
      .consoleErrors()
      .filter((text) => !/ERR_CONNECTION|ERR_EMPTY_RESPONSE|sw\.js/.test(text));
    assert.equal(strays, []);
  });

  browserTest('an app page that was here asks for nothing but its figures', async (context) => {
    const site = await startSite();
    const page = await openInstalled(context, site);
    await page.waitFor('.chart-svg');
    // Old engines load their shims before the app starts: these are cached too.
    const parts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name.replace(location.origin, ''))
        .filter((name) => name.startsWith('/a/')),
    );
    await waitStored(page, (caches) => parts.every((part) => allIn(caches).includes(part)));
    await page.goto('data:text/html,<p>Away');
    site.forget();
    await page.goto(site.url + APP);
    await page.waitFor('.chart-svg');
    // Chromium 63 and 64 do not tell the worker about a reload: there, documents come from the network first.
    const isTold = !/^chromium-6\d$/.test(context.engine.name);
    assert.equal(
      site.asked().filter((url) => !/^\/api-|^\/sw\.js$/.test(url)),
      isTold ? [] : [APP],
    );
    // After a reload, the document comes from the server.
    await page.reload();
    await page.waitFor('.chart-svg');
    assert.ok(site.asked().includes(APP), site.asked().join());
  });

  browserTest('a new build waits until no page of the old one is open', async (context) => {
    const site = await startSite();
    const page = await openInstalled(context, site);
    const [old] = documentsIn(await page.evaluate(stored));
    assert.ok(old);
    const oldFiles = allIn(await page.evaluate(stored));
    site.deploy(nextBuild('Second edition'));
    await findUpdate(page);
    await page.waitFor(isWaiting);
    // The old files are gone from the server: the open page gets its own chunks from the cache.
    await untilSettled(page);
    await page.tap('text=View more');
    await page.waitFor('[role=dialog]');
    for (const file of oldFiles) assert.ok(allIn(await page.evaluate(stored)).includes(file), file);
    assert.equal(page.consoleErrors(), []);
    // Without a network: the old page with its old chunks.
    await site.cut();
    await page.reload();
    await seesLastKnown(page);
    assert.not(await page.isVisible('text=Second edition'));
    await site.mend();
    // With a network: the new page with its new chunks.
    await page.reload();
    await page.waitFor('text=View more');
    await page.waitFor('text=Second edition');
    // It keeps the figures.
    await page.waitFor(hasLater);
    // No page of the old build is open any more: the new worker takes over, and the old worker's caches are deleted.
    await leaveUntilReplaced(page, site.url + TEXT);
    await page.waitFor('text=Second edition');
    const now = await page.evaluate(stored);
    assert.is(documentsIn(now).length, 1);
    const strays = allIn(now).filter((file) => /core-/.test(file) && oldFiles.includes(file));
    assert.equal(strays, []);
    assert.ok(allIn(now).includes(`${APP}/`), 'the page in use has come along');
    await site.cut();
    await page.goto(site.url + TEXT);
    await page.waitFor('text=Second edition');
    await page.goto(site.url + APP);
    await seesLastKnown(page);
    await page.waitFor('text=Second edition');
    // In a new visit the last known data is not there. A page stores it when it is left, so a document clears it.
    await opens(page, site.url + TEXT);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(site.url + APP);
    await page.waitFor('text=Check your connection');
    await page.waitFor('text=Second edition');
  });

  browserTest('the kill switch takes any worker away with all it kept', async (context) => {
    const site = await startSite();
    const page = await openInstalled(context, site);
    await page.evaluate(() => caches.open('of somebody else').then(() => undefined));
    site.deploy(copySite((files) => files.set('sw.js', offWorker)));
    await page.reload();
    await page.waitFor(() => caches.keys().then((names) => names.join() === 'of somebody else'));
    // Meanwhile the page registers the worker again, which makes old engines use it again.
    await page.pass(ASKS_AFTER_MS);
    // Old engines remove the worker only when its last page is gone.
    const isGone = () =>
      navigator.serviceWorker
        .getRegistration()
        .then((found) => !found && navigator.serviceWorker.controller === null);
    await until(
      async () => {
        await page.reload();
        return page.evaluate(isGone);
      },
      { report: () => 'the worker to be gone' },
    );
    await page.waitFor('text=View more');
    await site.cut();
    assert.instance(await page.goto(site.url + TEXT).catch((error: unknown) => error), Error);
  });
}
