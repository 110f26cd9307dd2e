import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import type { Page } from './page.ts';
import { hasLater } from './settled.ts';
import { phone } from './phone.ts';
import { browserTest, type TestContext } from './suite.ts';
import { until } from './until.ts';

/** Longer than a page waits before it prefetches. */
const IDLE_MS = 3000;

/** A script for a phone with a fast network. */
const IS_FAST = "Object.defineProperty(navigator,'connection',{value:{effectiveType:'4g'}});";

const site = await startPreview();

/** Of this page: one that was closed may still send what it has prefetched. */
const asked = (page: Page, file: string) =>
  page.requests().filter(({ url }) => url.includes(`/${file}`)).length;
const visit = ({ engine, open }: TestContext, path: string, script = IS_FAST) =>
  open(site.url + path, { ...phone(engine, { script }), clock: null });

browserTest('the page of a record is fetched when there is nothing else to do, and once', async (context) => {
  const page = await visit(context, '/scene-statistics?sceneCode=100');
  await page.waitFor('ul:not([data-bests]) button.row');
  await page.waitFor(hasLater);
  await page.pass(IDLE_MS);
  await until(() => asked(page, 'a/running-record-') === 2);
  for (const file of ['a/records-sheet-', 'a/added-up-']) await until(() => asked(page, file) > 0);
  await until(() => page.requests().some(({ url }) => /running-record\.en\.js/.test(url)));
  await until(() => page.requests().every(({ status, failed }) => status || failed));
  site.requests.length = 0;
  await page.tap('ul:not([data-bests]) button.row');
  await page.waitFor('text=Average pace');
  // What is said of a result beside others comes later.
  const files = site.requests.map(({ url }) => url).filter((url) => /\/a\/(?!remarks-view-)/.test(url));
  assert.equal(files, [], 'the step needs nothing but its call');
  assert.equal(page.consoleErrors(), []);
});
