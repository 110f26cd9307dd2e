import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { hasLater } from './has-later.ts';
import { phone, tokenOf, type PhoneSwitches } from './phone.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';
import { isSettled } from './overflows.ts';
import { until } from './until.ts';

const PATH = '/running-statistics';
/** Longer than the client's own deadline. */
/** A Saturday. */
const NOW = '2026-10-17T04:00:00Z';

/** Tests of the page, for any engine. */
async function registerRunningStatisticsTests(): Promise<void> {
  const site = await startPreview();

  const visit = (
    { engine, open }: TestContext,
    query = '',
    switches: PhoneSwitches = {},
    clock: number | null = null,
  ) => open(site.url + PATH + query, { ...phone(engine, switches), clock });

  browserTest('a month is asked for once, that of the session’s zone', async (context) => {
    site.gateway.reset();
    // 31 October in New York, 1 November on the phone.
    const now = '2026-10-31T18:00:00Z';
    const gateway = { key: `zone-${context.engine.name}`, now };
    const options = phone(context.engine, { gateway, timeZone: 'America/New_York' });
    const page = await context.open(`${site.url}${PATH}?tab=month`, {
      ...options,
      clock: Date.parse(now),
      timeZone: 'Asia/Shanghai',
    });
    await page.waitFor('text=View more');
    await page.waitFor(isSettled);
    const days = () =>
      site.gateway.log
        .filter(({ key, path }) => key === gateway.key && path.endsWith('/sportData/detail'))
        .map(({ query }) => query.dateTime);
    // The month before is asked for by late code.
    await until(() => days().length > 1, { report: () => `a second of ${days().join()}` });
    await page.waitFor(isSettled);
    assert.equal(days(), ['2026-10-31', '2026-09-30'], 'this month, and the one before');
  });

  browserTest('a tab shows its own numbers, stands in the address and survives a reload', async (context) => {
    const page = await visit(context, '?para=x', { gateway: { now: NOW } }, Date.parse(NOW));
    await page.tap('text=Week');
    await page.waitFor('text=24.31');
    // The address is set after the paint.
    await page.waitFor(() => location.search === '?para=x&tab=week');
    // The last of the requests: some engines call a request that a reload cancels an error.
    await page.waitFor('text=9.1 km ahead of');
    await page.waitFor(isSettled);
    await page.reload();
    await page.waitFor('text=24.31');
    assert.is(await page.evaluate(selectedTab), 'Week');
    assert.equal(page.consoleErrors(), []);
  });

  browserTest('the tabs fit a screen that gets narrower', async (context) => {
    const page = await visit(context, '?tab=year');
    await page.waitFor('text=View more');
    await page.resize(412, 640);
    await page.waitFor(isSettled);
    await page.resize(320, 640);
    await page.waitFor(() => {
      const list = document.querySelector<HTMLElement>('[role=tablist]')!;
      return list.className === 'tabs' && list.scrollWidth <= list.clientWidth && list.clientWidth < 320;
    });
  });

  browserTest('all records, to the end, in a document that stays small', async (context) => {
    const page = await visit(context, '', { gateway: { size: 45, key: `list-${context.engine.name}` } });
    await page.tap('text=View more');
    await page.waitFor('[role="dialog"]');
    await page.waitFor(() => {
      const scroller = [].slice
        .call(document.querySelectorAll('[role="dialog"] *'))
        .filter(
          (each: HTMLElement) => each.scrollHeight > each.clientHeight + 20 && each.clientHeight > 100,
        )[0];
      if (scroller) (scroller as HTMLElement).scrollTop = 1e6;
      return document.body.textContent!.indexOf('No more workouts') >= 0;
    });
    const rows = await page.evaluate(() => document.querySelectorAll('[role="dialog"] li').length);
    assert.ok(rows > 5 && rows < 45, `${rows} rows`);
    await page.back();
    await page.waitGone('[role="dialog"]');
    assert.match(await page.url(), new RegExp(`${PATH}$`));
    assert.equal(page.consoleErrors(), []);
  });

  browserTest('the menu of sports opens, and closes with the back button', async (context) => {
    const page = await visit(context);
    await page.waitFor('text=View more');
    await page.tap('.menu-button');
    await page.waitFor('text=Hula hoop');
    await page.back();
    await page.waitGone('text=Hula hoop');
    assert.ok(await page.isVisible('text=Best performances'));
  });

  const broken: Record<string, PhoneSwitches> = {
    'no answer to the prompt': { prompt: 'null' },
    'an empty answer': { prompt: 'empty' },
    'garbage for an answer': { prompt: 'garbage' },
    'a prompt that throws': { prompt: 'throws' },
    'no storage': { storage: 'null' },
    'storage that throws': { storage: 'throws' },
    'no bridge': { bridge: 'none' },
    'a bridge that throws': { bridge: 'throws' },
  };
  for (const [name, switches] of Object.entries(broken))
    browserTest(`works with ${name}`, async (context) => {
      const link = `?authorization=${tokenOf({})}&language=de&para=x`;
      const page = await visit(context, link, { ...switches, device: { language: 'de' } });
      await page.waitFor('text=Mehr anzeigen');
      assert.is((await page.url()).split('?')[1], 'para=x', 'the session left the address');
      await page.tap('ul:not([data-bests]) button.row');
      await page.tap('header button');
      assert.equal(page.consoleErrors(), []);
    });

  browserTest('paints its frame while no script has run', async ({ engine, open }) => {
    const page = await open(site.url + PATH, { ...phone(engine), scriptsBlocked: true });
    const frame = await page.evaluate(() =>
      ['.page-header', '.tabs', '.card'].map((selector) => {
        const box = document.querySelector(selector)!.getBoundingClientRect();
        return box.width > 300 && box.height > 30;
      }),
    );
    assert.equal(frame, [true, true, true]);
    assert.is(await page.text(), '');
  });

  browserTest(
    'a step without a network leaves the page as it is, and is taken once there is one',
    async ({ engine, open }) => {
      const page = await open(`${site.url}/data-center`, phone(engine));
      await page.waitFor('text=Jump rope');
      // The code of the notices is loaded after the first data.
      await page.waitFor(hasLater);
      await page.setOffline(true);
      await page.tap('text=Jump rope');
      await page.waitFor('text=Check your connection');
      assert.ok(await page.isVisible('text=Weight'));
      assert.is(new URL(await page.url()).pathname, '/data-center');
      await page.setOffline(false);
      await page.tap('text=Jump rope');
      await page.waitFor('text=Sample data');
    },
    { engines: ['chromium-153', 'chromium-64'] },
  );

  for (const mode of ['404', 'html', 'truncated', 'throws'] as const) {
    for (const file of ['running-statistics-', 'core-', '.en'])
      browserTest(`a chunk (${file}) that comes as ${mode} is asked for again`, async (context) => {
        site.block([{ file, mode, times: 1 }]);
        const page = await visit(context).finally(() => site.block([]));
        await page.waitFor('text=View more');
      });
    browserTest(
      `a chunk that always comes as ${mode} ends in words, and starts when it is mended`,
      async (context) => {
        site.block([{ file: 'core-', mode }]);
        try {
          const page = await visit(context);
          await page.waitFor('text=Try again');
          // The header's button works even if the core chunk could not be loaded.
          await page.tap('header button');
          const told = await page.hostMessages();
          assert.is(told.filter(({ method }) => method === 'finishActivity').length, 1);
          site.block([]);
          await page.tap('text=Try again');
          await page.waitFor('text=View more');
        } finally {
          site.block([]);
        }
      },
    );
  }
}

const selectedTab = () => document.querySelector('[role="tab"][aria-selected="true"]')!.textContent;

await registerRunningStatisticsTests();
await runBrowserTests();
