import fs from 'node:fs';
import * as assert from 'uvu/assert';
import { copySite, nextBuild, startSite, type OfflineSite } from './offline-site.ts';
import type { Page } from './page.ts';
import { APP, openInstalled, TEXT } from './offline-tests.ts';
import { DOCUMENTS, findUpdate, isWaiting, leaveUntilReplaced, stored } from './worker-page.ts';
import { untilSettled } from './settled.ts';
import { browserTest, IN_NEWEST, type TestContext } from './suite.ts';
import { sleep, until } from './until.ts';

/* Storage is full: nothing is asked for again and again, and no build is held back. */

const NEXT = 'Second edition';
/** The worker's rest before it caches what belongs to a page, as it is written in its script, and a shorter one. */
const REST = /\b(3e3|3000)\b/g;
const SHORT_REST_MS = 300;
/** By then the worker has cached what belongs to a page. */
const WORK_MS = SHORT_REST_MS + 2500;
const DAY_MS = 864e5;
const TEN_MINUTES_MS = 6e5;

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

/** The paths in the caches of the build that a test began with, and of others. Not while caches are being deleted. */
async function kept(page: Page) {
  const all = await page.evaluate(stored);
  const pathsOf = (isFirst: boolean) =>
    Object.keys(all)
      .filter((name) => name.endsWith(FIRST_VERSION) === isFirst)
      .flatMap((name) => all[name]!);
  return { first: pathsOf(true), other: pathsOf(false) };
}

/** Waits until the first build's caches have made room. Opens none: that would bring a deleted one back. */
const untilFirstIsGone = (page: Page) =>
  until(async () => {
    const names = await page.evaluate(() => caches.keys());
    return !names.some((name) => name.endsWith(FIRST_VERSION));
  });

/** Opens the first build with its worker, which keeps the page. */
async function openKept(context: TestContext) {
  const site = await startSite(firstBuild);
  const page = await openInstalled(context, site);
  await until(async () => {
    const { first } = await kept(page);
    return first.includes(`${APP}/`) && first.some((path) => /\/core-/.test(path));
  });
  return { site, page };
}

/** Lets time pass for the pauses of the worker, whose clock cannot be moved. Runs in the page. */
const endPauses = (ms: number) => {
  const age = (mark: string) =>
    caches
      .delete(mark)
      .then(() => caches.open(mark.replace(/\d+$/, (untilMs) => String(Number(untilMs) - ms))));
  return caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => / full /.test(name)).map(age)))
    .then(() => undefined);
};

/** How long nothing is to be kept, in milliseconds by the machine's clock, as the worker's is. Runs in the page. */
const pausesLeft = () =>
  caches.keys().then((names) => {
    const now = performance.timeOrigin + performance.now();
    return names.filter((name) => / full /.test(name)).map((name) => Number(/\d+$/.exec(name)![0]) - now);
  });

/** Waits until the worker has kept what belongs to the page: nothing is added for as long as that takes it. */
async function untilAllIsKept(page: Page): Promise<void> {
  let before = 0;
  await until(
    async () => {
      const count = (await kept(page)).first.length;
      const isStill = count === before;
      before = count;
      await sleep(isStill ? 0 : WORK_MS);
      return isStill;
    },
    { limitMs: 60_000 },
  );
}

/** How often the worker has asked for its documents: each with a slash at its end, unlike the test. */
const timesAsked = (site: OfflineSite) =>
  DOCUMENTS.map((document) => site.asked().filter((path) => path === document).length);

browserTest('a new build takes over, and what is old makes room', async (context) => {
  const { site, page } = await openKept(context);
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
  await untilFirstIsGone(page);
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

browserTest('a new build takes over without a network, and shows the old pages', async (context) => {
  const { site, page } = await openKept(context);
  await fill(page, site.url);
  site.deploy(secondBuild);
  await findUpdate(page);
  await page.waitFor(isWaiting);
  await site.cut();
  await leaveUntilReplaced(page, site.url + APP);
  await page.waitFor('.chart-svg');
  for (const path of [TEXT, APP]) {
    await page.goto(site.url + path);
    await page.waitFor('h1');
    assert.not.match(await page.text(), /No connection|Second edition/, path);
  }
  await site.mend();
  await page.goto(site.url + APP);
  await page.waitFor(`text=${NEXT}`);
  await untilFirstIsGone(page);
});

browserTest('room for one build: the next takes its place', IN_NEWEST, async (context) => {
  const { site, page } = await openKept(context);
  await untilAllIsKept(page);
  const usedBytes = await page.evaluate(() =>
    navigator.storage.estimate().then(({ usage }) => usage as number),
  );
  await page.setQuota(site.url, usedBytes + 50_000);
  site.deploy(secondBuild);
  await findUpdate(page);
  await page.waitFor(isWaiting);
  await leaveUntilReplaced(page, site.url + APP);
  await page.waitFor(`text=${NEXT}`);
  await untilFirstIsGone(page);
  await until(async () => {
    const left = await page.evaluate(pausesLeft);
    return left.length === 1 && left[0]! <= TEN_MINUTES_MS;
  });
  const hasAll = async () => {
    const { other } = await kept(page);
    return [...DOCUMENTS, `${APP}/`].every((path) => other.includes(path));
  };
  await until(
    async () => {
      // The browser gives back the room of the old build when the worker has ended, at a time of its own.
      await page.goto('data:text/html,<p>Away');
      await page.stopWorkers();
      await page.goto(site.url + APP);
      await page.evaluate(endPauses, DAY_MS);
      await page.goto(site.url + APP);
      await page.waitFor(`text=${NEXT}`);
      await sleep(WORK_MS);
      return hasAll();
    },
    { limitMs: 60_000, report: () => 'the new build to have all that the old one had' },
  );
  await site.cut();
  for (const path of [TEXT, APP]) {
    await page.goto(site.url + path);
    await page.waitFor(`text=${NEXT}`);
  }
});
