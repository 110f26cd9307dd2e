import * as assert from 'uvu/assert';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { startPreview } from '../preview/server.ts';
import type { Page, PageOptions } from './page.ts';
import { phone } from './phone.ts';
import { stored } from './stored.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';
import { until } from './until.ts';

/** A page may show its skeleton without a word for this long. */
const SLOW_MS = 8000;
/** The specification's limit for a file: the loader then asks again, or gives up. */
const GIVES_UP_MS = 120_000;
const STATISTICS = '/running-statistics';
const LOGIN = '/alexa-auth';

const isSlow = () => !!document.querySelector('main aside');
const timeAndWord = (): [number, boolean] => [performance.now(), !!document.querySelector('main aside')];
const isStarted = () => window.loader.started;

/** Tests of first loads whose files do not come. The times are those of the page's clock. */
async function registerSlowStartTests(): Promise<void> {
  const site = await startPreview({ uncached: true });

  /** Opens a page while some of its files hang. Resolves once they have been asked for. */
  async function open(
    { engine, open: openPage }: TestContext,
    path: string,
    file: string,
    options: PageOptions,
  ) {
    site.block([]);
    const page = await openPage(`${site.url}/user-agreement`, { ...options, clock: null });
    site.requests.length = 0;
    site.block([{ file, mode: 'hang', times: 1 }]);
    await page.goto(site.url + path, 'document');
    await until(() => site.requests.some(({ url }) => url.includes(file)), {
      report: () => `${file} to be requested by ${engine.name}`,
    });
    await page.waitFor(() => window.loader);
    return page;
  }

  async function becomesSlow(page: Page): Promise<void> {
    // The page's clock runs on while the machine is busy, so what it says is compared with what it shows.
    await page.pass(SLOW_MS - 1500);
    const [atMs, wasSlow] = await page.evaluate(timeAndWord);
    assert.ok(!wasSlow || atMs > SLOW_MS, 'still silent');
    await page.pass(2000);
    assert.ok(await page.evaluate(isSlow), 'says that it is slow');
  }

  for (const [path, ready, files] of [
    [STATISTICS, 'text=View more', ['/a/core-', '/a/running-statistics-', 'running-statistics.en.js']],
    [LOGIN, '[name=username]', ['/a/alexa-auth-', 'alexa-auth.en.js']],
  ] as const)
    for (const file of files)
      browserTest(
        `${path}: ${file} does not come: after 8 s it says so, and a retry works`,
        async (context) => {
          const options = phone(context.engine, path === LOGIN ? { platform: 'browser' } : {});
          const page = await open(context, path, file, options);
          await becomesSlow(page);
          assert.match(await page.text('main aside'), LANGUAGES.en.slow);
          await page.evaluate(`document.documentElement.mark = 'the same document'`);
          await page.tap(`text=${LANGUAGES.en.slow}`);
          await page.waitFor(isStarted);
          await page.pass(1000);
          await page.waitFor(ready);
          assert.not(await page.evaluate(isSlow));
          assert.is(await page.evaluate('document.documentElement.mark'), 'the same document');
          const repeated = site.requests.filter(({ url }) => url.includes(file) && url.includes('?'));
          assert.is(repeated.length, 1, 'asked for once more');
          await page.pass(2 * GIVES_UP_MS + 2000);
          await page.waitFor(ready);
          assert.is(
            await page.evaluate('document.documentElement.mark'),
            'the same document',
            'no late reload',
          );
        },
      );

  for (const [language, { slow }] of Object.entries(LANGUAGES))
    browserTest(
      `a page that does not start says so in the language of its reader: ${language}`,
      async (context) => {
        const page = await open(context, STATISTICS, '/a/core-', phone(context.engine, { language }));
        await becomesSlow(page);
        assert.is(await page.text('main aside'), slow);
      },
    );

  browserTest('a second retry reloads, and a page that comes in time says nothing', async (context) => {
    const page = await open(context, STATISTICS, '/a/core-', phone(context.engine));
    site.block([{ file: '/a/core-', mode: 'hang' }]);
    await becomesSlow(page);
    await page.tap('main aside button');
    assert.not(await page.evaluate(isSlow));
    await becomesSlow(page);
    await page.evaluate(`document.documentElement.mark = 'the same document'`);
    site.block([]);
    await page.tap('main aside button');
    await page.waitFor('text=View more');
    assert.is(await page.evaluate('document.documentElement.mark === undefined'), true);
    await page.pass(SLOW_MS * 2);
    assert.not(await page.evaluate(isSlow));
  });

  browserTest('nobody taps: the page waits, and starts when its script comes after all', async (context) => {
    const page = await open(context, STATISTICS, '/a/core-', phone(context.engine));
    await becomesSlow(page);
    await page.pass(GIVES_UP_MS - SLOW_MS - 2000);
    assert.not(await page.evaluate(isStarted));
    assert.ok(await page.evaluate(isSlow));
    await page.pass(4000);
    await page.waitFor('text=View more');
    assert.not(await page.evaluate(isSlow));
  });

  /** Late parts. `both`: its style sheet stalls with its script. */
  const LATE = [
    ['/a/records-sheet-', 'both', `${STATISTICS}?tab=total`, 'text=View more', '[role=dialog]'],
    ['/a/calendar-sheet-', 'both', '/today-goal', '[aria-label*="alendar"]', '[role=dialog]'],
    ['/a/tabs-view-', 'both', '/raffle-activity?id=1790000000000007002', null, 'text=Daily check-in'],
    ['/a/plot-', 'script', `${STATISTICS}?tab=week`, null, '.chart-svg'],
    ['/a/router-', 'both', '/data-center', 'text=Running', 'text=Best performances'],
  ] as const;
  type Late = (typeof LATE)[number];

  /** Opens a page of which a late part hangs, and waits until that has been asked for. */
  async function openLate(
    { engine, open: openPage }: TestContext,
    [file, stalls, link, tapped, shown]: Late,
  ) {
    const count = stalls === 'both' ? 2 : 1;
    site.block([]);
    const page = await openPage(`${site.url}/user-agreement`, { ...phone(engine), clock: null });
    site.requests.length = 0;
    site.block([{ file, mode: 'hang' }]);
    await page.goto(site.url + link, 'document');
    await page.waitFor(isStarted);
    await page.pass(1000);
    if (tapped) await page.tap(tapped);
    const asked = (what: string) =>
      site.requests.filter(({ url }) => url.includes(file) && url.includes(what)).length;
    await until(() => asked('') >= count, { report: () => `${file} to be requested` });
    assert.not(await page.isVisible(shown), 'it has stalled');
    return { page, count, asked };
  }

  for (const late of LATE) {
    const [file, , , , shown] = late;
    browserTest(
      `${file} stalls once: it is asked for again, and what was tapped appears`,
      async (context) => {
        const { page, count, asked } = await openLate(context, late);
        site.block([]);
        await page.pass(SLOW_MS + 500);
        await page.waitFor(shown);
        assert.is(asked('?'), count, 'what has stalled is asked for once more');
        await page.pass(2 * SLOW_MS);
        assert.not(await page.isVisible('aside'));
      },
    );

    browserTest(`${file} stalls twice: after 16 s the page says so, and a retry works`, async (context) => {
      const { page, count, asked } = await openLate(context, late);
      await page.pass(SLOW_MS + 500);
      await until(() => asked('?') >= count);
      assert.not(await page.isVisible('aside'));
      await page.pass(SLOW_MS);
      assert.is(await page.text('aside'), LANGUAGES.en.slow);
      site.block([]);
      await page.tap('aside button');
      await page.waitFor(shown);
      assert.not(await page.isVisible('aside'));
      assert.is(asked('?'), 2 * count);
    });
  }

  browserTest('a part that hangs and that nobody waits for: the page says nothing', async (context) => {
    const [, , , , router] = LATE;
    assert.is(router[0], '/a/router-');
    site.block([]);
    const page = await context.open(`${site.url}/user-agreement`, { ...phone(context.engine), clock: null });
    site.requests.length = 0;
    site.block([{ file: router[0], mode: 'hang' }]);
    await page.goto(`${site.url}/data-center`, 'document');
    await page.waitFor(isStarted);
    await page.waitFor('text=Running');
    await until(
      async () => {
        await page.pass(1000);
        return site.requests.filter(({ url }) => url.includes(router[0])).length > 1;
      },
      { limitMs: 20_000, report: () => 'the router to be prefetched, twice' },
    );
    await page.pass(3 * SLOW_MS);
    assert.not(await page.isVisible('aside'));
  });

  browserTest(
    'a page from the worker’s cache, of which a late part is missing there and hangs: it says so, and a retry works',
    async ({ engine, open: openPage }) => {
      const file = '/a/records-sheet-';
      site.block([]);
      const page = await openPage(site.url + STATISTICS, { ...phone(engine), worker: true, clock: null });
      await page.waitFor('text=View more');
      await page.evaluate(() => navigator.serviceWorker.register('/sw.js').then(() => undefined));
      await page.waitFor(() => navigator.serviceWorker.controller !== null, 20_000);
      const paths = async () => Object.values(await page.evaluate(stored)).flat();
      await until(async () => (await paths()).some((path) => path.startsWith(file)), { limitMs: 20_000 });
      await page.evaluate((start) => {
        const isLate = ({ url }: Request) => url.indexOf(start) >= 0;
        const forget = (cache: Cache) =>
          cache
            .keys()
            .then((requests) => Promise.all(requests.filter(isLate).map((each) => cache.delete(each))));
        return caches
          .keys()
          .then((names) => Promise.all(names.map((name) => caches.open(name).then(forget))))
          .then(() => undefined);
      }, file);
      site.block([{ file, mode: 'hang' }]);
      await page.goto(`${site.url + STATISTICS}?tab=total`, 'document');
      await page.waitFor(isStarted);
      await page.waitFor('text=View more');
      assert.ok((await paths()).some((path) => /\/core-/.test(path)));
      await page.tap('text=View more');
      await page.pass(2 * SLOW_MS + 500);
      await page.waitFor('aside');
      assert.is(await page.text('aside'), LANGUAGES.en.slow);
      site.block([]);
      await page.tap('aside button');
      await page.waitFor('[role=dialog]');
      assert.not(await page.isVisible('aside'));
    },
  );
}

await registerSlowStartTests();
await runBrowserTests();
