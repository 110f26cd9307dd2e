import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { browserTest } from './suite.ts';
import { visitsOf } from './visits.ts';

/* The list of activities, and the season's pages, which are the raffle's pages with a theme. */

const site = await startPreview();
const visit = visitsOf(site);

browserTest('activities of the list lead to their pages and back, each in its colour', async (context) => {
  const { page } = await visit(context, '/activity-list');
  for (const [name, address, isGreen] of [
    ['Harvest week', '/raffle-activity?id=1790000000000007002', false],
    ['Christmas raffle', '/christmas-active?id=1790000000000007003', true],
  ] as const) {
    await page.waitFor('text=Spring sprint');
    await page.tap(`text=${name}`, 2);
    await page.waitFor('.ticket-banner h2');
    assert.is(await page.url(), site.url + address);
    const colour = "getComputedStyle(document.querySelector('.ticket-banner')).backgroundColor";
    assert.is((await page.evaluate(colour)) === 'rgb(11, 81, 55)', isGreen);
    await page.tap('header a');
    await page.waitFor('.activity-rule .clean-html');
    await page.back();
    await page.waitFor('.ticket-banner h2');
    await page.back();
  }
  await page.waitFor('text=Spring sprint');
});
