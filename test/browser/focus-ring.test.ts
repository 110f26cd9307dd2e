import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { hasLater } from './has-later.ts';
import type { Page } from './page.ts';
import { phone } from './phone.ts';
import { browserTest } from './suite.ts';

const site = await startPreview();

/** The outline of the focused element. Runs in the page. */
const ring = (page: Page) =>
  page.evaluate<string>(() => getComputedStyle(document.activeElement!).outlineStyle);

browserTest('a button that a key leads to has the ring; a tap takes it away', async ({ engine, open }) => {
  const page = await open(`${site.url}/running-statistics`, phone(engine));
  await page.waitFor('text=View more');
  await page.waitFor(hasLater);
  await page.key('Tab');
  assert.is(await page.evaluate<string>(() => document.activeElement!.tagName), 'BUTTON');
  assert.is(await ring(page), 'solid');
  await page.tap('text=Week');
  assert.is(await ring(page), 'none');
});
