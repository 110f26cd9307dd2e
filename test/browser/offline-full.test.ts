import fs from 'node:fs';
import * as assert from 'uvu/assert';
import { copySite, nextBuild, startSite, type OfflineSite } from './offline-site.ts';
import type { Page } from './page.ts';
import { allIn, APP, openInstalled, TEXT, waitStored } from './offline-tests.ts';
import { DOCUMENTS, findUpdate, isWaiting, leaveUntilReplaced } from './worker-page.ts';
import { untilSettled } from './settled.ts';
import { browserTest } from './suite.ts';
import { sleep, until } from './until.ts';

/* Storage is full: nothing is asked for again and again, and no build is held back. */

const NEXT = 'Second edition';
/** The worker's rest before it caches what belongs to a page, as it is written in its script, and a shorter one. */
const REST = /\b(3e3|3000)\b/g;
const SHORT_REST_MS = 300;
/** By then the worker has cached what belongs to a page. */
const WORK_MS = SHORT_REST_MS + 2500;

/** For engines that let no test set a quota: with a cache of this name, the worker's storage has no room. */
const NO_ROOM = 'no room';
const withoutRoom =
  `var put=Cache.prototype.put;Cache.prototype.put=function(path,file){var cache=this;` +
  `return caches.has("${NO_ROOM}").then(function(full){if(full)throw new DOMException("","QuotaExceededError");` +
  `return put.call(cache,path,file)})};`;
const hasQuota = (page: Page) => page.engine === 'chromium-153';

const refuseAll = (page: Page) => page.evaluate((name) => caches.open(name).then(() => undefined), NO_ROOM);
const fill = (page: Page, origin: string) => (hasQuota(page) ? page.setQuota(origin, 1) : refuseAll(page));
const patched = (folder: string) => {
  const worker = fs.readFileSync(`${folder}/sw.js`, 'utf8');
  assert.is(worker.match(REST)?.length, 1, 'the rest is in the worker, once');
  fs.writeFileSync(`${folder}/sw.js`, withoutRoom + worker.replace(REST, String(SHORT_REST_MS)));
  return folder;
};
const firstBuild = patched(copySite(() => {}));
const secondBuild = patched(nextBuild(NEXT));

/** How the names of the first build's caches end. */
const FIRST_VERSION = /"([\w+/]{8})",\w+=\{"\/a\//.exec(fs.readFileSync('dist/sw.js', 'utf8'))![1]!;

/** How often the worker has asked for its documents: each with a slash at its end, unlike the test. */
const timesAsked = (site: OfflineSite) =>
  DOCUMENTS.map((document) => site.asked().filter((path) => path === document).length);

browserTest('a new build takes over, and what is old makes room', async (context) => {
  const site = await startSite(firstBuild);
  const page = await openInstalled(context, site);
  await waitStored(page, (caches) => {
    const paths = allIn(caches);
    return paths.includes(`${APP}/`) && paths.some((path) => /\/core-/.test(path));
  });
  await fill(page, site.url);
  site.deploy(secondBuild);
  site.forget();
  await findUpdate(page);
  await page.waitFor(isWaiting);
  // The old files are gone from the server: the open page gets its own from the cache.
  await untilSettled(page);
  await page.tap('text=View more');
  await page.waitFor('[role=dialog]');
  assert.equal(page.consoleErrors(), []);

  await leaveUntilReplaced(page, site.url + APP);
  await page.waitFor(`text=${NEXT}`);
  await page.waitFor('text=View more');
  // Opens no cache: that would bring a deleted one back.
  await until(async () => {
    const names = await page.evaluate(() => caches.keys());
    return !names.some((name) => name.endsWith(FIRST_VERSION));
  });
  for (const path of [TEXT, APP, '/today-goal']) {
    await page.goto(site.url + path);
    await page.waitFor(`text=${NEXT}`);
    await sleep(WORK_MS);
  }
  // When it is installed, and once more when the caches of the old build make room.
  assert.equal(
    timesAsked(site),
    DOCUMENTS.map(() => 2),
  );
});
