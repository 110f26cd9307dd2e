import * as assert from 'uvu/assert';
import { now } from '../fake/now.ts';
import { createFakeGateway } from '../fake/gateway.ts';
import { startPreview } from '../preview/server.ts';
import type { Page } from './page.ts';
import { browserTest } from './suite.ts';
import { reached } from './reached.ts';
import { visitsOf } from './visits.ts';

let passedMs = 0;
const gateway = createFakeGateway(() => now() + passedMs);
const site = await startPreview({ gateway });
/** Moves the server's clock and the page's clock forward. */
const pass = (page: Page, ms: number) => {
  passedMs += ms;
  return page.pass(ms);
};
const visit = visitsOf(site);

browserTest('a life by tapping: join, check-in by itself, tickets 3 s later', async (context) => {
  const { page, calls } = await visit(
    context,
    '/raffle-activity?id=1790000000000007001',
    { gateway: { activity: 'open' } },
    { clock: null },
  );
  await page.waitFor('text=Running belt');
  await page.tap('text=Join it Now!', 2);
  await page.waitFor('text=Check-in successful');
  await page.waitFor('text=2nd');
  await page.tap('[role="dialog"] button');
  await page.waitGone('[role="dialog"]');
  await page.waitFor('text=Checked in');
  await pass(page, 3000);
  await page.waitFor('text=x 13');
  await page.pass(10_000);
  await page.evaluate(reached);
  assert.equal(
    calls().flatMap(({ method, path, refused }) => refused ?? (method === 'POST' ? [path] : [])),
    ['/api-activity-center/app/activity/join', '/api-user-app/check-in/create'],
  );
  assert.is(calls().filter(({ path }) => path.endsWith('ticket/get')).length, 3);
  assert.equal(page.consoleErrors(), []);
});

for (const [tab, words, whole] of [
  ['rankings', 'Could not load the rankings', '.person-row-tickets'],
  ['rewards', 'Could not load the prizes', '.rewards-tile'],
] as const)
  browserTest(
    `the code of a tab does not load, which says so, and is tried again: ${tab}`,
    async (context) => {
      site.block([{ mode: '404', file: 'other-tabs-' }]);
      const { page } = await visit(context, `/raffle-activity?id=1790000000000007002&tab=${tab}`);
      await page.waitFor(`text=${words}`);
      site.block([]);
      await page.tap('text=Try again');
      await page.waitFor(whole);
      assert.not(await page.isVisible(`text=${words}`));
    },
  );
