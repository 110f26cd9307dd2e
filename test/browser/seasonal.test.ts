import * as assert from 'uvu/assert';
import { CODES } from '../../src/i18n/languages.ts';
import { textIn } from '../catalogues.ts';
import { startPreview } from '../preview/server.ts';
import { browserTest } from './suite.ts';
import { visitsOf } from './visits.ts';

const SEASON = '?id=1790000000000007003';

/* Tests of the list of activities, and of the season's pages, which are the raffle's pages with a theme. */

const site = await startPreview();
const visit = visitsOf(site);

browserTest('activities of the list lead to their pages and back', async (context) => {
  const { page } = await visit(context, '/activity-list');
  for (const [name, address] of [
    ['Harvest week', '/raffle-activity?id=1790000000000007002'],
    ['Christmas raffle', `/christmas-active${SEASON}`],
  ] as const) {
    await page.waitFor('text=Spring sprint');
    await page.tap(`text=${name}`, 2);
    await page.waitFor('.ticket-banner h2');
    assert.is(await page.url(), site.url + address);
    await page.back();
  }
  await page.waitFor('text=Spring sprint');
});

for (const language of CODES)
  browserTest(`the season's raffle in its theme, and its rules, in ${language}`, async (context) => {
    const gateway = { activity: 'audited' } as const;
    const { page } = await visit(context, `/christmas-active${SEASON}`, { language, gateway });
    await page.waitFor('[role=tab]');
    await page.waitFor(() => window.loader.started);
    assert.is(await page.evaluate('document.title'), textIn(language, 'christmas.title'));
    assert.is(
      await page.evaluate(`getComputedStyle(document.querySelector('.ticket-banner')).backgroundColor`),
      'rgb(11, 81, 55)',
    );
    await page.tap('header a');
    await page.waitFor('.activity-rule .clean-html');
    assert.is(await page.url(), `${site.url}/christmas-rule${SEASON}`);
    await page.back();
    await page.waitFor('[role=tab]');
  });
