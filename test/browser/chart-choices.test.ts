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
