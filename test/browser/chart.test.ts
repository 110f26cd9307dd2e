import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import type { Point } from './page.ts';
import { phone } from './phone.ts';
import { isSettled } from './settled.ts';
import { browserTest, type TestContext } from './suite.ts';

/* Where bars stand, and which one a finger chooses, in the layout of every engine. The rest: test/ui/chart/. */

/** A Saturday: all days of the week before have a bar. */
const NOW = '2026-10-17T04:00:00Z';
const DAYS = 7;

const site = await startPreview();

async function openWeek({ engine, open }: TestContext) {
  const options = phone(engine, { gateway: { now: NOW } });
  const page = await open(`${site.url}/running-statistics?tab=week&day=2026-10-05`, options);
  await page.waitFor('.chart-best');
  await page.waitFor(isSettled);
  return page;
}

browserTest('bars stand in their columns and end at the baseline', async (context) => {
  const page = await openWeek(context);
  const [baseline, ...columns] = await page.evaluate<
    [number, ...(readonly [string, string, number][])]
  >(`(function () {
      var middle = function (element) { var box = element.getBoundingClientRect(); return (box.left + box.right) / 2; };
      var base = document.querySelector('.chart-base').getBoundingClientRect().top;
      var labels = document.querySelectorAll('.chart-label');
      var at = function (x, y) { return String((document.elementFromPoint(x, y) || 0).getAttribute('class')).split(' ')[0]; };
      return [base].concat([].map.call(document.querySelectorAll('.chart-bar'), function (bar, i) {
        return [at(middle(bar), base - 1), at(middle(bar), base + 4), middle(bar) - middle(labels[i])];
      }));
    })()`);
  assert.ok(baseline > 100);
  assert.is(columns.length, DAYS);
  for (const [above, below, off] of columns) {
    assert.is(above, 'chart-bar');
    assert.is.not(below, 'chart-bar');
    assert.ok(Math.abs(off) < 1, `${off} px beside its label`);
  }
});

browserTest(
  'a finger in a column chooses its bar; in another width the chart is drawn once',
  async (context) => {
    const page = await openWeek(context);
    const wednesday = await page.evaluate<Point>(() => {
      const { left, right } = document.querySelectorAll('.chart-label')[2]!.getBoundingClientRect();
      return { x: (left + right) / 2, y: document.querySelector('.chart')!.getBoundingClientRect().top + 30 };
    });
    await page.tapAt(wednesday);
    await page.waitFor('.chart-pill');
    assert.match(await page.text('.chart-pill'), 'Wed 7 Oct');

    await page.resize(412, 640);
    await page.waitFor(
      () =>
        document.querySelector('.chart-svg')!.getAttribute('width') ===
        String(document.querySelector('.chart')!.clientWidth),
    );
    assert.is(await page.evaluate(`document.querySelectorAll('.chart-svg').length`), 1);
    assert.is(await page.evaluate(`document.querySelectorAll('.chart-bar').length`), DAYS);
    assert.equal(page.consoleErrors(), []);
  },
);
