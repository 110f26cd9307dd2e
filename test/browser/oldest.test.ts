import * as assert from 'uvu/assert';
import { EXPECTED, linkOf } from '../expected/expected.ts';
import { startPreview } from '../preview/server.ts';
import { ROUTES } from '../routes.ts';
import { textWith } from './has-come.ts';
import { findOverflows, isSettled } from './overflows.ts';
import { phone } from './phone.ts';
import { browserTest } from './suite.ts';

/* Smoke: every route opens in the oldest engine. The matrix of test/engines also finds the figures, and taps. */

const site = await startPreview();

for (const route of ROUTES)
  browserTest(`${route.path} shows its texts, without an error, on the screen`, async (test) => {
    const { shows, userAgent } = EXPECTED[route.path]!;
    const link = site.url + linkOf(route);
    const page = userAgent
      ? await test.open(link, phone(test.engine, { userAgent }))
      : await test.openAgain(link, phone(test.engine));
    await page.waitFor(isSettled);
    const text = await textWith(page, shows);
    assert.not.match(text, /NaN|undefined|Invalid|\[object|\bnull\b|Try again|Could not load/);
    assert.equal(
      // The fake gateway's users have pictures whose addresses do not exist.
      page.consoleErrors().filter((error) => !error.includes('pictures.invalid')),
      [],
    );
    assert.equal(await page.evaluate(findOverflows), []);
  });
