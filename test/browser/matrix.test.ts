import * as assert from 'uvu/assert';
import { hasCome, tapBrings, textOf } from './has-come.ts';
import { isSettled } from './settled.ts';
import { browserTest } from './suite.ts';
import type { Page } from './page.ts';
import { visitsOf } from './visits.ts';
import { startPreview } from '../preview/server.ts';
import { ROUTES } from '../routes.ts';
import { EXPECTED, linkOf } from '../expected/expected.ts';

const BROKEN = /NaN|undefined|Invalid|\[object|\bnull\b/;

const site = await startPreview();
const visit = visitsOf(site);

/** The fake gateway's users have pictures whose addresses do not exist. */
const errorsOf = (page: Page) => page.consoleErrors().filter((error) => !error.includes('pictures.invalid'));

for (const route of ROUTES)
  browserTest(route.path, async (context) => {
    const expected = EXPECTED[route.path];
    assert.ok(expected, `test/expected/ has no row for ${route.path}`);
    const { userAgent } = expected;
    const { page, calls } = await visit(context, linkOf(route), userAgent ? { userAgent } : {});
    await page.waitFor(isSettled);

    for (const { refused } of calls()) assert.is(refused, null);
    const text = await textOf(page, expected, calls());
    assert.not.match(text, BROKEN, `${text}\n`);
    assert.not.match(text, /Try again|Could not load/, `${text}\n`);

    assert.not(await hasCome(page, expected.then), 'It is there before the tap');
    await tapBrings(page, expected);
    assert.equal(errorsOf(page), []);
  });

browserTest(
  'outside of the app pages open, though for nobody',
  { engines: ['firefox'] },
  async ({ open }) => {
    const page = await open(site.url + linkOf(ROUTES[0]!));
    for (const route of ROUTES) {
      await page.goto(site.url + linkOf(route));
      await page.waitFor(isSettled);
      assert.not.match(await page.text(), BROKEN);
      assert.equal(errorsOf(page), [], route.path);
    }
  },
);
