import * as assert from 'uvu/assert';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { startPreview } from '../preview/server.ts';
import type { Page, PageOptions, PageRequest } from './page.ts';
import { phone } from './phone.ts';
import { reached } from './reached.ts';
import { browserTest, type TestContext } from './suite.ts';
import { until } from './until.ts';

/** A page may show its skeleton without a word for this long. */
const SLOW_MS = 8000;
/** The specification's limit for a file: the loader then asks again, or gives up. */
const GIVES_UP_MS = 120_000;
const STATISTICS = '/running-statistics';
const LOGIN = '/alexa-auth?clientId=voice-assistant&state=A2S';

const isSlow = () => !!document.querySelector('main aside');
const timeAndWord = (): [number, boolean] => [performance.now(), !!document.querySelector('main aside')];
const isStarted = () => window.loader.started;
/** Whether a document has started that has not been marked. */
const isNewDocument = () => !('mark' in document.documentElement) && !!window.loader && window.loader.started;

/** The buttons that the words of a slow part lie over, by their texts. */
const buttonsBelowWords = (within: string): string[] => {
  const words = document.querySelector('aside')!.getBoundingClientRect();
  const buttons = document.querySelectorAll(within + ' button, ' + within + ' a, .today-goal-late');
  return Array.from(buttons)
    .filter((button) => {
      const { left, right, top, bottom, width } = button.getBoundingClientRect();
      const isApart =
        right <= words.left || left >= words.right || bottom <= words.top || top >= words.bottom;
      return width > 0 && !isApart && !button.closest('aside');
    })
    .map((button) => button.getAttribute('aria-label') || button.textContent || button.className);
};

/* Tests of first loads whose files do not come. The times are those of the page's clock. */

const site = await startPreview({ uncached: true });

/** Opens a page while some of its files hang. A document before it has loaded what all pages share. */
async function openStalled(
  { engine, open: openPage }: TestContext,
  link: string,
  faults: Parameters<typeof site.block>[0],
  options: PageOptions = phone(engine),
): Promise<Page> {
  site.block([]);
  const page = await openPage(`${site.url}/user-agreement`, { ...options, clock: null });
  site.block(faults);
  await page.goto(site.url + link, 'document');
  return page;
}

/** The same with one file that hangs once. Resolves once it has been asked for. */
async function open(context: TestContext, path: string, file: string, options?: PageOptions): Promise<Page> {
  site.requests.length = 0;
  const page = await openStalled(context, path, [{ file, mode: 'hang', times: 1 }], options);
  await until(() => site.requests.some(({ url }) => url.includes(file)), {
    report: () => `${file} to be requested by ${context.engine.name}`,
  });
  await page.waitFor(() => window.loader);
  return page;
}

/**
 * Waits until the server has what the page has asked for. The page's clock jumps, and a slow machine may still be sending
 * what should hang.
 */
async function untilReceived(page: Page): Promise<void> {
  const isMissing = ({ url, status, failed }: PageRequest) =>
    !status && !failed && url.includes('/a/') && !site.requests.some((got) => url.endsWith(got.url));
  await until(() => !page.requests().some(isMissing), { report: () => 'the server to have all requests' });
}

/** Ends the faults. */
async function mend(page: Page): Promise<void> {
  await untilReceived(page);
  site.block([]);
}

const mark = (page: Page) => page.evaluate(`document.documentElement.mark = true`);
const isMarked = (page: Page) => page.evaluate<boolean>(`'mark' in document.documentElement`);

/** Ends the faults: the retry loads the document again. */
async function retryReloads(page: Page): Promise<void> {
  await mark(page);
  await mend(page);
  await page.tap('aside button');
  await page.waitFor(isNewDocument);
}

async function becomesSlow(page: Page): Promise<void> {
  // The page's clock runs on while the machine is busy, so what it says is compared with what it shows.
  await page.pass(SLOW_MS - 1500);
  const [atMs, wasSlow] = await page.evaluate(timeAndWord);
  assert.ok(!wasSlow || atMs > SLOW_MS, 'still silent');
  await page.pass(2000);
  assert.ok(await page.evaluate(isSlow), 'says that it is slow');
}

for (const [path, language, ready, files] of [
  [STATISTICS, 'en', '.list-more', ['/a/core-']],
  [STATISTICS, 'de', '.list-more', ['/a/running-statistics-']],
  [STATISTICS, 'zh', '.list-more', ['running-statistics.zh.js']],
  [STATISTICS, 'es', '.list-more', ['running-statistics.es.js']],
  [LOGIN, 'en', '[name=username]', ['/a/alexa-auth-', 'alexa-auth.en.js']],
] as const)
  for (const file of files)
    browserTest(`${file} does not come: after 8 s it says so, and a retry works`, async (context) => {
      const { slow } = LANGUAGES[language];
      const options = phone(context.engine, path === LOGIN ? { platform: 'browser' } : { language });
      const page = await open(context, path, file, options);
      await becomesSlow(page);
      assert.is(await page.text('main aside'), slow);
      assert.is(await page.evaluate('document.documentElement.lang'), language);
      await mark(page);
      await page.tap(`text=${slow}`);
      await page.waitFor(isStarted);
      await page.pass(1000);
      await page.waitFor(ready);
      assert.not(await page.evaluate(isSlow));
      assert.ok(await isMarked(page));
      const repeated = site.requests.filter(({ url }) => url.includes(file) && url.includes('?'));
      assert.is(repeated.length, 1, 'asked for once more');
      await page.pass(2 * GIVES_UP_MS + 2000);
      await page.waitFor(ready);
      assert.ok(await isMarked(page), 'no late reload');
    });

browserTest('a second retry reloads, and a page that comes in time says nothing', async (context) => {
  const page = await open(context, STATISTICS, '/a/core-');
  site.block([{ file: '/a/core-', mode: 'hang' }]);
  await becomesSlow(page);
  await page.tap('main aside button');
  assert.not(await page.evaluate(isSlow));
  await becomesSlow(page);
  await retryReloads(page);
  await page.waitFor('text=View more');
  await page.pass(SLOW_MS * 2);
  assert.not(await page.evaluate(isSlow));
});

/** Late parts. `both`: its style sheet stalls with its script. */
const LATE = [
  ['/a/records-sheet-', 'both', `${STATISTICS}?tab=total`, 'text=View more', '[role=dialog]'],
  ['/a/calendar-sheet-', 'both', '/today-goal', '[aria-label*="alendar"]', '[role=dialog]'],
  ['/a/join-view-', 'both', '/raffle-activity?id=1790000000000007003', null, 'text=Rewards'],
  ['/a/plot-', 'script', `${STATISTICS}?tab=week`, null, '.chart-bars'],
  ['/a/router-', 'script', '/data-center', 'text=Running', 'text=Best performances'],
] as const;
type Late = (typeof LATE)[number];

/** Opens a page of which a late part hangs, and waits until that has been asked for. */
async function openLate(context: TestContext, [file, stalls, link, tapped, shown]: Late) {
  const count = stalls === 'both' ? 2 : 1;
  const page = await openStalled(context, link, [{ file, mode: 'hang' }]);
  await page.waitFor(isStarted);
  await page.pass(1000);
  if (tapped) await page.tap(tapped);
  // Of this page: one that was closed may still send what it has prefetched.
  const asked = (what: string) =>
    page.requests().filter(({ url }) => url.includes(file) && url.includes(what)).length;
  await until(() => asked('') >= count, { report: () => `${file} to be requested` });
  assert.not(await page.isVisible(shown), 'it has stalled');
  return { page, count, asked };
}

for (const late of LATE) {
  const [file, , , tapped, shown] = late;
  browserTest(`${file} stalls twice: after 16 s the page says so, and a retry reloads`, async (context) => {
    const { page, count, asked } = await openLate(context, late);
    await page.pass(SLOW_MS + 500);
    await until(() => asked('?') >= count);
    assert.not(await page.isVisible('aside'));
    await page.pass(SLOW_MS);
    assert.is(await page.text('aside'), LANGUAGES.en.slow);
    assert.equal(await page.evaluate(buttonsBelowWords, '.page-header'), [], 'the header is free');
    await page.evaluate(() => scrollTo(0, 0));
    assert.equal(await page.evaluate(buttonsBelowWords, 'body'), [], 'so is all at the top of the page');
    await page.pass(3 * SLOW_MS);
    assert.is(asked(''), 2 * count, 'the late part holds at most four requests');
    await page.evaluate(reached);
    await retryReloads(page);
    await page.pass(1000);
    // A sheet opens again by itself: it is an entry of the history.
    if (tapped && shown !== '[role=dialog]') await page.tap(tapped);
    await page.waitFor(shown);
    assert.not(await page.isVisible('aside'));
  });
}

browserTest('a part that hangs and that nobody waits for: the page says nothing', async (context) => {
  const [, , , , router] = LATE;
  assert.is(router[0], '/a/router-');
  const page = await openStalled(context, '/data-center', [{ file: router[0], mode: 'hang' }]);
  await page.waitFor(isStarted);
  await page.waitFor('text=Running');
  await until(
    async () => {
      await page.pass(1000);
      return site.requests.filter(({ url }) => url.includes(router[0])).length > 1;
    },
    { report: () => 'the router to be prefetched, twice' },
  );
  await page.pass(3 * SLOW_MS);
  assert.not(await page.isVisible('aside'));
});

browserTest('the code for further calls hangs: a refresh is sent once it has come', async (context) => {
  const hangs = [{ file: '/a/late-core-', mode: 'hang' }] as const;
  const page = await openStalled(context, `${STATISTICS}?tab=total`, hangs);
  await page.waitFor('text=View more');
  // The first view shows the figures before the app has started.
  await page.waitFor(() => window.loader.started);
  const sums = () => page.requests().filter(({ url }) => url.includes('sportData/detail')).length;
  const before = sums();
  await page.pass(1000);
  await page.evaluate(() => window.refreshPage!());
  await page.pass(500);
  await page.waitFor('.picture-progress');
  await page.pass(2 * SLOW_MS);
  await page.waitFor('aside');
  assert.is(await page.text('aside'), LANGUAGES.en.slow);
  assert.ok(await page.isVisible('text=View more'), 'the figures stay');
  await mend(page);
  await page.tap('aside button');
  await page.waitFor(() => !!window.loader && window.loader.started);
  await until(() => sums() > before);
  await page.waitFor('text=View more');
  assert.not(await page.isVisible('aside'));
});

browserTest('a retry without a network leaves the page, and works once it is back', async (context) => {
  const [late] = LATE;
  const { page } = await openLate(context, late);
  await page.pass(2 * SLOW_MS + 500);
  await page.waitFor('aside');
  await mark(page);
  await page.setOffline(true);
  await page.tap('aside button');
  await page.waitFor('aside');
  assert.ok(await isMarked(page));
  assert.ok(await page.isVisible('text=View more'));
  await page.setOffline(false);
  await retryReloads(page);
  await page.waitFor('[role=dialog]');
  assert.not(await page.isVisible('aside'));
});
