import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { phone } from './phone.ts';
import { isSettled } from './settled.ts';
import { browserTest, type TestContext } from './suite.ts';

const PATH = '/running-statistics';
/** A Saturday. */
const NOW = '2026-10-17T04:00:00Z';

const site = await startPreview();

const visit = ({ engine, open }: TestContext) => open(site.url + PATH, { ...phone(engine), clock: null });

browserTest('a tab has its own numbers, and survives a reload', async ({ engine, open }) => {
  const inPhone = phone(engine, { gateway: { now: NOW } });
  const page = await open(`${site.url}${PATH}?para=x`, inPhone);
  await page.tap('text=Week');
  await page.waitFor('text=24.31');
  // The address is set after the paint.
  await page.waitFor(() => location.search === '?para=x&tab=week');
  // The last of the requests: some engines call a request that a reload cancels an error.
  await page.waitFor('text=9.1 km ahead of');
  await page.waitFor(isSettled);
  await page.reload();
  await page.waitFor('text=24.31');
  assert.is(await page.text('[role=tab][aria-selected=true]'), 'Week');
  assert.equal(page.consoleErrors(), []);
});

browserTest('the menu, whose code does not load, says so, and opens after a retry', async (context) => {
  site.block([{ file: 'period-details-', mode: '404' }]);
  const page = await visit(context);
  await page.waitFor('text=View more');
  await page.tap('header h1 button');
  await page.waitFor('text=Try again');
  site.block([]);
  await page.tap('text=Try again');
  await page.waitFor('nav.menu');
});

for (const mode of ['404', 'html', 'truncated', 'throws'] as const)
  browserTest(
    `a chunk that comes as ${mode} is asked for again, and starts when it is mended`,
    async (context) => {
      for (const file of ['running-statistics-', 'core-', '.en']) {
        site.block([{ file, mode, times: 1 }]);
        const page = await visit(context).finally(() => site.block([]));
        await page.waitFor('text=View more');
      }
      site.block([{ file: 'core-', mode }]);
      const page = await visit(context);
      await page.waitFor('text=Try again');
      // The header's button works even if the core chunk could not be loaded.
      await page.tap('header button');
      const told = await page.hostMessages();
      assert.is(told.filter(({ method }) => method === 'finishActivity').length, 1);
      site.block([]);
      await page.tap('text=Try again');
      await page.waitFor('text=View more');
    },
  );

browserTest('an engine that does not tell reloads apart ends in words, too', async ({ engine, open }) => {
  site.block([{ file: 'core-', mode: '404' }]);
  const script = `Object.defineProperty(performance, 'navigation', { value: undefined })`;
  const page = await open(site.url + PATH, { ...phone(engine, { script }), clock: null });
  await page.waitFor('[role=alert] button');
  site.block([]);
});
