import * as assert from 'uvu/assert';
import { startOnePageSite } from './one-page-site.ts';
import type { Page } from './page.ts';
import { browserTest, runBrowserTests } from './suite.ts';

const PAGE = 'test/browser/fixtures/asking-page.tsx';
const whole = await startOnePageSite(PAGE);
/** Simulates a chunk that the build has forgotten: the document's loader does not know it. */
const lacking = await startOnePageSite(PAGE, { lacks: 'late-part' });

const count = (page: Page, text: string) =>
  page.consoleErrors().filter((error) => error.includes(text)).length;

browserTest(
  'an import() of a chunk that the document lacks is refused by name, and said once',
  async ({ open }) => {
    const page = await open(lacking);
    await page.tap('text=Late');
    await page.waitFor('text=refused: No chunk is named late-part');
    assert.is(page.consoleErrors().length, 1, page.consoleErrors().join('\n'));
    assert.is(count(page, 'No chunk is named late-part'), 1);
    assert.equal(
      page.requests().filter(({ status, url }) => status !== 200 || url.includes('late-part')),
      [],
    );
  },
);

browserTest(
  'an import() of a module that throws is refused each time, and said each time',
  async ({ open }) => {
    const page = await open(whole);
    await page.tap('text=Broken');
    await page.waitFor('text=refused: broken on purpose');
    assert.is(page.consoleErrors().length, 1, page.consoleErrors().join('\n'));
    await page.tap('text=Late');
    await page.waitFor('text=got default');
    await page.tap('text=Broken');
    await page.waitFor('text=refused: broken on purpose');
    assert.is(count(page, 'broken on purpose'), 2);
  },
);

await runBrowserTests();
