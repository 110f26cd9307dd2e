import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { isSettled } from './overflows.ts';
import { phone } from './phone.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';

/* What a finger chooses at the chart of a period, and the line of the last weeks. */

const NOW = '2026-10-17T04:00:00Z';
const site = await startPreview();

const visit = ({ engine, open }: TestContext, path: string, key: string) =>
  open(site.url + path, {
    ...phone(engine, { gateway: { now: NOW, key: `${key}-${engine.name}` } }),
    clock: Date.parse(NOW),
  });

const asked = (key: string) => site.gateway.log.filter((entry) => entry.key === key);

browserTest(
  'a tap on the average takes its line out of the chart, also after a reload; another brings it back',
  async (context) => {
    const page = await visit(context, '/running-statistics?tab=week', 'average');
    await page.waitFor('.average-line');
    await page.waitFor('.course-mark');
    // The bars have grown.
    await page.waitFor(isSettled);
    const calls = asked(`average-${context.engine.name}`).length;
    const lineTop = () =>
      page.evaluate(() => {
        const line = document.querySelector('.average-line path')!.getBoundingClientRect();
        const bars = [].map.call(
          document.querySelectorAll('.chart-bar'),
          (bar: Element) => bar.getBoundingClientRect().top,
        );
        return { line: line.top, highest: Math.min.apply(null, bars as number[]), width: line.width };
      });
    const { line, highest, width } = await lineTop();
    assert.ok(line > highest && width > 200, `${line} below ${highest}, ${width} wide`);
    await page.tap('.average-switch');
    await page.waitFor(() => !document.querySelector('.average-line'));
    await page.waitFor('.average-switch[aria-pressed=false]');
    assert.is(asked(`average-${context.engine.name}`).length, calls, 'asks for nothing');
    await page.waitFor(isSettled);
    await page.reload();
    await page.waitFor('.average-switch[aria-pressed=false]');
    await page.waitFor('.course-mark');
    assert.not(await page.isVisible('.average-line'));
    await page.tap('.average-switch');
    await page.waitFor('.average-line');
    assert.equal(page.consoleErrors(), []);
  },
);

browserTest('the last twelve weeks stand under the total, after the page’s own calls', async (context) => {
  const key = 'trend';
  const page = await visit(context, '/running-statistics', key);
  await page.waitFor('.trend path');
  const all = asked(`${key}-${context.engine.name}`);
  const weeks = all.filter(({ path, query }) => path.endsWith('/detail') && query.queryType === '2');
  assert.is(weeks.length, 12);
  const own = ['chartBySceneCode', 'detail', 'getBest', 'pageList'];
  assert.equal(
    all
      .slice(0, 4)
      .map(({ path }) => path.replace(/.*\//, ''))
      .sort(),
    own,
  );
  const { line, card, rows } = await page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    const { left, right, height } = box('.trend svg');
    return {
      line: { left, right, height },
      card: { left: box('.averages').left, right: box('.averages').right },
      rows: document.querySelectorAll('.trend-read tr').length,
    };
  });
  assert.ok(line.left > card.left + 8 && line.right < card.right - 8 && line.height > 30);
  assert.is(rows, 12);
  assert.equal(page.consoleErrors(), []);
});

browserTest(
  'a tap on a sum shows its bars by one call, and the visit keeps it; each is a target for a finger',
  async (context) => {
    const key = 'measure';
    const page = await visit(context, '/running-statistics?tab=week', key);
    await page.waitFor('.sum-list-tap');
    await page.waitFor('.course-mark');
    await page.waitFor(isSettled);
    const ofThisWeek = () =>
      asked(`${key}-${context.engine.name}`).filter(
        ({ path, query }) =>
          path.endsWith('userDeviceSportResult/pageList') && query.startTime === '2026-10-12 00:00:00',
      ).length;
    assert.is(ofThisWeek(), 0);
    const tiles = await page.evaluate(() =>
      [].map.call(document.querySelectorAll('.sum-list-tap'), (tile: HTMLElement) => {
        const { left, top, width, height } = tile.getBoundingClientRect();
        const isHit = document.elementFromPoint(left + width / 2, top + height - 4) === tile;
        return width >= 120 && height >= 44 && (isHit || top + height > innerHeight);
      }),
    );
    assert.equal(tiles, [true, true, true, true]);
    await page.tap('.sum-list-tap[aria-label^=Duration]');
    await page.waitFor('text=Duration per day, min');
    await page.waitFor('text=Best 00:38:45');
    await page.waitFor('.chart-svg');
    await page.waitFor('text=00:52:29 ahead of last week');
    assert.is(ofThisWeek(), 1);
    await page.tap('.sum-list-tap[aria-label^=Calories]');
    await page.waitFor('text=Calories per day, kcal');
    await page.waitFor('.chart-svg');
    assert.is(ofThisWeek(), 1);
    await page.waitFor(isSettled);
    await page.reload();
    await page.waitFor('text=Calories per day, kcal');
    await page.waitFor('.course-mark');
    // Also where the page was scrolled to.
    await page.waitFor(isSettled);
    await page.tap('.sum-list-tap[aria-label^=Calories]');
    await page.waitFor('text=Distance per day, km');
    assert.equal(page.consoleErrors(), []);
  },
);

browserTest('bars that cannot be had move nothing below them, and can be tried again', async (context) => {
  const { engine, open } = context;
  const faults = ['rejected=1001:Busy@userDeviceSportResult/pageList'];
  const page = await open(`${site.url}/running-statistics?tab=week`, {
    ...phone(engine, { gateway: { now: NOW, key: `failed-${engine.name}`, faults } }),
    clock: Date.parse(NOW),
  });
  await page.waitFor('.sum-list-tap');
  await page.waitFor('.chart-svg');
  await page.waitFor('text=Last week:');
  await page.waitFor(isSettled);
  const height = () =>
    page.evaluate(() => document.querySelector('.chart-card')!.getBoundingClientRect().height);
  const before = await height();
  await page.tap('.sum-list-tap[aria-label^=Calories]');
  await page.waitFor('text=Could not load the chart');
  await page.waitFor('text=Calories per day, kcal');
  await page.waitFor(isSettled);
  assert.is(await height(), before);
  await page.waitFor('.chart-card-failed .button');
});

await runBrowserTests();
