import fs from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { pathOf } from '../../src/app/paths.ts';
import { nextBuild, startSite, type OfflineSite } from './offline-site.ts';
import type { Page } from './page.ts';
import { phone, SAVES_DATA, type PhoneSwitches } from './phone.ts';
import { hasLater, isSettled } from './settled.ts';
import { browserTest, type TestContext } from './suite.ts';
import { until } from './until.ts';

/* A deployment under an open page, without a service worker: all files of the old build are gone. */

const EDITION = 'text=Next edition';
/** Longer than the delay before the router and the likely next pages are prefetched. */
const REST_MS = 3000;
const RAFFLE = '/raffle-activity?id=1790000000000007001';

/** The requests for documents. */
const documents = (site: OfflineSite) =>
  site.asked().filter((url) => !/^\/(a|api-[\w-]+|webapi|plat-auth|media)\/|\.\w+$/.test(url));

const pathIn = async (page: Page) => pathOf(new URL(await page.url()).pathname);

/** Removes a file of the build and returns the function that puts it back. */
function hide(folder: string, pattern: RegExp): () => void {
  const name = fs.readdirSync(path.join(folder, 'a')).find((file) => pattern.test(file));
  if (!name) throw new Error(`no file matches ${String(pattern)}`);
  const file = path.join(folder, 'a', name);
  const text = fs.readFileSync(file);
  fs.rmSync(file);
  return () => fs.writeFileSync(file, text);
}

async function noErrors(page: Page): Promise<void> {
  const errors = page.consoleErrors().filter((text) => /uncaught|unhandled/i.test(text));
  assert.equal(errors, []);
  assert.not.match(await page.text(), /NaN|undefined|Invalid Date|\[object/);
}

const visit = async (
  { engine, open }: TestContext,
  address: string,
  switches: PhoneSwitches = {},
): Promise<{ site: OfflineSite; page: Page; deploy(): string }> => {
  const site = await startSite();
  const page = await open(site.url + address, { ...phone(engine, switches), clock: null });
  const deploy = () => {
    const folder = nextBuild('Next edition');
    site.deploy(folder);
    site.forget();
    return folder;
  };
  return { site, page, deploy };
};

for (const [name, restMs] of [
  ['before anything was prefetched', 0],
  ['after the router was prefetched', REST_MS],
] as const)
  browserTest(`a step, ${name}, opens the page in the new build, once`, async (context) => {
    const { site, page, deploy } = await visit(context, '/data-center', restMs ? {} : { script: SAVES_DATA });
    await page.waitFor('text=Jump rope');
    await page.waitFor(hasLater);
    if (restMs) await page.pass(restMs);
    deploy();
    await page.tap('text=Jump rope');
    await page.waitFor(EDITION);
    await page.waitFor('.chart-svg');
    assert.is(await pathIn(page), '/jumprope-statistics');
    // One request finds out whether the server can be reached, one is the new document's.
    assert.is(documents(site).length, 2, documents(site).join());
    await noErrors(page);
    await page.back();
    await page.waitFor('text=Exercise goals');
    assert.is(await pathIn(page), '/data-center');
  });

for (const [address, opens, shown] of [
  ['/running-statistics', 'text=View more', '[role=dialog]'],
  ['/today-goal', '.today-goal-action', '[role=dialog]'],
] as const)
  browserTest(`${address}: what opens at ${opens} opens after one retry`, async (context) => {
    const { site, page, deploy } = await visit(context, address, { script: SAVES_DATA });
    await page.waitFor(opens);
    // The code that asks whether the server can be reached loads after the first data.
    await until(() => site.asked().some((url) => /\/late-core-[^/]+\.js$/.test(url)));
    await page.waitFor(isSettled);
    deploy();
    await page.tap(opens);
    await page.waitFor('text=Try again');
    await page.tap('text=Try again');
    await page.waitFor(EDITION);
    await page.waitFor(shown);
    assert.is(await pathIn(page), address);
    assert.is(documents(site).length, 2, documents(site).join());
    await page.back();
    await page.waitGone(shown);
    await noErrors(page);
  });

browserTest('Back to a page whose code is gone opens it in the new build', async (context) => {
  const { page, deploy } = await visit(context, RAFFLE, {
    gateway: { key: `deploy-${context.engine.name}`, activity: 'audited' },
  });
  await page.waitFor('text=Rules');
  await page.tap('text=Rules');
  await page.waitFor(() => /activity-rule/.test(location.pathname));
  // The document of the second page knows nothing of the first one.
  await page.reload();
  await page.waitFor('header h1');
  await page.waitFor(hasLater);
  deploy();
  await page.back();
  await page.waitFor(EDITION);
  await page.waitFor('text=Rules');
  assert.is(await pathIn(page), '/raffle-activity');
  await noErrors(page);
});

browserTest('an incomplete new build ends in words, and opens once it is whole', async (context) => {
  const { site, page, deploy } = await visit(context, '/data-center', { script: SAVES_DATA });
  await page.waitFor('text=Jump rope');
  await page.waitFor(hasLater);
  const putBack = hide(deploy(), /^jumprope-statistics-\w+\.js$/);
  await page.tap('text=Jump rope');
  await page.waitFor('text=Could not load. Try again');
  // The reachability, the new document, the reachability again, and its one reload.
  const count = documents(site).length;
  assert.ok(count <= 4, documents(site).join());
  await page.pass(60_000);
  assert.is(documents(site).length, count, 'it does not reload again by itself');
  putBack();
  // Read out as an alert, and tapped as a button.
  await page.tap('[role=alert] button');
  await page.waitFor('.chart-svg');
  assert.is(await pathIn(page), '/jumprope-statistics');
});
