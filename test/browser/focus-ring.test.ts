import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { hasLater } from './has-later.ts';
import type { Page } from './page.ts';
import { phone } from './phone.ts';
import { browserTest, runBrowserTests } from './suite.ts';

const site = await startPreview();

/** The outline of the focused element. Runs in the page. */
const ring = (page: Page) =>
  page.evaluate<string>(() => getComputedStyle(document.activeElement!).outlineStyle);

const FIELDS = [
  ['/prize-application?id=1790000000000007004&type=1', '#field-name'],
  ['/product-test-active?id=1790000000000007074', '[name=email]'],
  ['/alexa-auth?clientId=amzn1.demo&state=xyz', '[name=username]'],
  ['/wellfit-alexa-auth?state=xyz', '[name=username]'],
] as const;

for (const [path, field] of FIELDS)
  browserTest(
    `${path}: while one types, the frame of the field alone shows the focus`,
    async ({ engine, open }) => {
      const page = await open(site.url + path, phone(engine));
      await page.waitFor(field);
      await page.tap(field);
      assert.is(await ring(page), 'none');
      for (const key of ['Tab', 'a', 'Backspace']) {
        await page.key(key);
        const name = await page.evaluate<string>(
          () => document.activeElement!.tagName + document.activeElement!.className,
        );
        if (/field-input/.test(name)) assert.is(await ring(page), 'none', `${key}: ${name}`);
      }
      await page.tap(field);
      await page.key('a');
      assert.is(await page.evaluate<string>(() => document.activeElement!.className), 'field-input');
      assert.is(await ring(page), 'none');
    },
  );

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

await runBrowserTests();
