import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { CALLS, heldGateway } from './gateways.ts';
import { KEEPS_NOTICES, noticed } from './kept-notices.ts';
import type { Page } from './page.ts';
import { phone } from './phone.ts';
import { hasLater, isSettled } from './settled.ts';
import { browserTest } from './suite.ts';
import { until } from './until.ts';

/** The calls for the chart, the sums, the bests and the first records. */
const CALL_COUNT = 4;
const NOTE = '.as-of-note';

/** From now on, records in each frame what is shown instead of figures. Runs in the page. */
const watch = () => {
  const instead: string[] = ((window as unknown as { __instead: string[] }).__instead = []);
  const look = () => {
    if (document.querySelector('main .bone')) instead.push('a skeleton');
    if (document.querySelector('.failed-row, .picture')) instead.push('a failure');
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
      if (element.closest('.unseen, .trend-label, [hidden]')) return;
      for (let node = element.firstChild; node; node = node.nextSibling)
        if (node.nodeType === 3) texts.push(node.nodeValue || '');
    });
    return texts.join('\n');
  });

const gateway = heldGateway();
const site = await startPreview({ gateway });

browserTest('a page that was left is shown as it was at once, and refreshed', async ({ engine, open }) => {
  const page = await open(`${site.url}/data-center`, { ...phone(engine), clock: null });
  const isBack = async () => {
    // The changes of the tiles come last.
    await page.waitFor('text=since');
    // Before the app has come, a link loads a document, and nothing is kept.
    await page.waitFor(hasLater);
    await until(() => gateway.log.every(({ isOver }) => isOver));
    await page.waitFor(isSettled);
  };
  await isBack();
  const centre = await figures(page);
  await page.tap('text=Running');
  // The averages and the line of the last weeks come last.
  for (const part of ['text=View more', '.chart-svg', '.averages-row', '.trend-label'])
    await page.waitFor(part);
  await page.waitFor(isSettled);
  const statistics = await figures(page);
  await page.back();
  await isBack();
  assert.is(await figures(page), centre);

  await page.evaluate(watch);
  gateway.hold(CALLS);
  try {
    await page.tap('text=Running');
    await page.waitFor('.chart-svg');
    await until(() => gateway.held().length >= CALL_COUNT);
    await page.waitFor(isSettled);
    assert.is(await figures(page), statistics);
    assert.is(gateway.held().length, CALL_COUNT, 'each is asked again, once');
    assert.not(await page.isVisible(NOTE));
  } finally {
    gateway.release();
  }
  await until(() => gateway.log.every(({ isOver }) => isOver));
  await page.waitFor(isSettled);
  assert.is(await figures(page), statistics);
  assert.equal(page.consoleErrors(), []);

  await page.back();
  await isBack();
  await page.evaluate(`${KEEPS_NOTICES} 1`);
  await page.setOffline(true);
  await page.tap('text=Running');
  await page.waitFor(NOTE);
  await page.waitFor('.chart-svg');
  await page.waitFor(isSettled);
  assert.is(await figures(page), statistics);
  assert.match(
    await page.evaluate<string>(`document.querySelector('${NOTE}').textContent`),
    /^Offline · as of \d\d:\d\d$/,
  );
  assert.is((await noticed(page))[1], '0', 'said once');
  assert.equal(await seen(page), []);
  await page.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitGone(NOTE);
  await page.waitFor(isSettled);
  assert.is(await figures(page), statistics);
});
