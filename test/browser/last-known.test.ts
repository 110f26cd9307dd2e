import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { CALLS, heldGateway } from './held-gateway.ts';
import type { Page } from './page.ts';
import { phone, type PhoneSwitches } from './phone.ts';
import { KEEPS_NOTICES, noticed } from './kept-notices.ts';
import { isSettled } from './overflows.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';
import { until } from './until.ts';

const CENTRE = '/data-center';
const STATISTICS = '/running-statistics';
/** The calls for the chart, the sums, the bests and the first records. */
const CALL_COUNT = 4;
const NOTE = '.as-of-note';

interface Watched {
  __instead: string[];
}

/** From now on, records in each frame what is shown instead of figures. Runs in the page. */
const watch = () => {
  const page = window as unknown as Watched;
  page.__instead = [];
  const look = () => {
    if (document.querySelector('main .bone')) page.__instead.push('a skeleton');
    if (document.querySelector('.failed-row, .picture')) page.__instead.push('a failure');
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
const seen = (page: Page) => page.evaluate<string[]>('__instead');
/**
 * What is shown. The table of a chart, which is for screen readers, comes whenever the browser is idle, and the line of the
 * last weeks after the page's own calls.
 */
const figures = (page: Page) =>
  page.evaluate<string>(() => {
    const texts: string[] = [];
    [].forEach.call(document.querySelectorAll('main, main *'), (element: Element) => {
      if (element.closest('.chart-pill-read, .trend-label, .trend-read, [hidden]')) return;
      for (let node = element.firstChild; node; node = node.nextSibling)
        if (node.nodeType === 3) texts.push(node.nodeValue || '');
    });
    return texts.join('\n');
  });

/** The texts that lie under an element, here and where the page is scrolled. Runs in the page. */
const coveredBy = (selector: string): string[] => {
  const covered: string[] = [];
  const element = document.querySelector(selector)!;
  scrollTo(0, 0);
  const box = element.getBoundingClientRect();
  const walker = document.createTreeWalker(document.querySelector('.page')!, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const isApart = right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom;
    if (!element.contains(node) && node.nodeValue && !isApart) covered.push(node.nodeValue);
  }
  const header = document.querySelector('.page-header')!.getBoundingClientRect();
  if (box.top < header.top || box.bottom > header.bottom) covered.push('it is outside of the header');
  return covered;
};

/**
 * Waits until the statistics show all they have: the records, the chart, the averages and the line of the last weeks, which
 * come last, and nothing that still moves.
 */
async function untilComplete(page: Page): Promise<void> {
  for (const part of ['text=View more', '.chart-svg', '.averages-row', '.trend-label'])
    await page.waitFor(part);
  await page.waitFor(isSettled);
}

async function registerLastKnownTests(): Promise<void> {
  const gateway = heldGateway();
  const site = await startPreview({ gateway });

  const visit = ({ engine, open }: TestContext, path: string, switches: PhoneSwitches = {}) =>
    open(site.url + path, { ...phone(engine, switches), clock: null });

  /** Holds all calls until `look` has finished. */
  async function held(look: () => Promise<void>): Promise<void> {
    gateway.hold(CALLS);
    await look().finally(() => gateway.release());
  }

  /** Goes to the running statistics within the app, and back. */
  async function thereAndBack(page: Page): Promise<string> {
    await page.tap('text=Running');
    await untilComplete(page);
    const shown = await figures(page);
    await page.back();
    await page.waitFor('text=Weight');
    await page.waitFor(isSettled);
    return shown;
  }

  browserTest(
    'a page that was left is shown as it was at once, and refreshed in its place',
    async (context) => {
      const page = await visit(context, CENTRE);
      await page.waitFor('text=Weight');
      await page.waitFor(isSettled);
      const centre = await figures(page);
      const statistics = await thereAndBack(page);
      await page.waitFor(isSettled);
      assert.is(await figures(page), centre);

      await page.evaluate(watch);
      await held(async () => {
        await page.tap('text=Running');
        await page.waitFor('.chart-svg');
        await until(() => gateway.held().length >= CALL_COUNT);
        await page.waitFor(isSettled);
        assert.is(await figures(page), statistics);
        assert.equal(await seen(page), []);
        assert.is(gateway.held().length, CALL_COUNT, 'each is asked again, once');
        assert.not(await page.isVisible(NOTE));
      });
      await until(() => gateway.log.every(({ isOver }) => isOver));
      await page.waitFor(isSettled);
      assert.is(await figures(page), statistics);
      assert.equal(await seen(page), []);
      assert.equal(page.consoleErrors(), []);
    },
  );

  browserTest('a document that is loaded anew shows what the visit knew', async (context) => {
    const page = await visit(context, STATISTICS);
    await untilComplete(page);
    const before = await figures(page);
    await held(async () => {
      await page.reload();
      await page.waitFor('.chart-svg');
      await page.waitFor(isSettled);
      assert.is(await figures(page), before);
      // Apart from the late calls for the workouts of the bests.
      const isLate = (url: string) => /userDeviceSportResult\/pageList|pageNo=(?!1&)/.test(url);
      const own = () => gateway.held().filter((url) => !isLate(url));
      await until(() => own().length >= CALL_COUNT);
      assert.is(own().length, CALL_COUNT, 'what the document has asked is the refresh');
      assert.is(await page.evaluate(() => sessionStorage.getItem('known')), null);
    });
    await page.waitFor(isSettled);
    assert.is(await figures(page), before);
    assert.equal(page.consoleErrors(), []);
  });

  browserTest('without a network the figures stay, and say of when they are', async (context) => {
    const page = await visit(context, CENTRE);
    await page.waitFor('text=Weight');
    await page.waitFor(isSettled);
    const statistics = await thereAndBack(page);
    await page.evaluate(watch);
    await page.evaluate(`${KEEPS_NOTICES} 1`);
    await page.setOffline(true);
    await page.tap('text=Running');
    await page.waitFor(NOTE);
    await page.waitFor('.chart-svg');
    assert.is(await figures(page), statistics);
    assert.match(await page.text(NOTE), /^Offline · as of \d\d:\d\d$/);
    await noticed(page);
    await page.waitFor(isSettled);
    assert.is((await noticed(page))[1], '0', 'said once');
    assert.equal(await page.evaluate(coveredBy, NOTE), []);
    assert.equal(await seen(page), []);
    await page.setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.waitGone(NOTE);
    assert.is(await figures(page), statistics);
  });
}

await registerLastKnownTests();
await runBrowserTests();
