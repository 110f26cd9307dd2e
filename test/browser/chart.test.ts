import * as assert from 'uvu/assert';
import type { ChartBar } from '../../src/ui/chart/drawing.ts';
import { startBundledPage } from './bundled-page.ts';
import type { Chart } from './chart-page.tsx';
import type { Page } from './page.ts';
import { phone } from './phone.ts';
import { browserTest, type TestContext } from './suite.ts';

type TestWindow = Window & { chart: Chart };

const bar = (label: string, value: number | null, date = label): ChartBar => ({
  date,
  label,
  name: `${label} of October`,
  value,
  text: `${value} km`,
});
const WEEK = [4.2, 0, 6.4, 3.1, 5, 5.6, null].map((value, index) =>
  bar('MTWTFSS'.charAt(index), value, `2026-10-1${index}`),
);

const show = (page: Page, bars: readonly ChartBar[], width = 296) =>
  page.evaluate(
    (shown: readonly ChartBar[], px: number) => (window as unknown as TestWindow).chart.show(shown, px),
    bars,
    width,
  );

const url = await startBundledPage('test/browser/chart-page.tsx');
const visit = ({ engine, open }: TestContext) => open(url, phone(engine, { platform: 'android' }));

browserTest('bars stand in their columns and end at the baseline', async (context) => {
  const page = await visit(context);
  await show(page, WEEK);
  await page.waitFor('.chart-bar');
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
  assert.is(columns.length, WEEK.length);
  for (const [above, below, off] of columns) {
    assert.is(above, 'chart-bar');
    assert.is.not(below, 'chart-bar');
    assert.ok(Math.abs(off) < 1, `${off} px beside its label`);
  }
});

browserTest('a finger in a column chooses its bar; the keys go on from there', async (context) => {
  const page = await visit(context);
  await show(page, WEEK);
  await page.waitFor('.chart-best');
  await page.tapAt({ x: 8 + 2.5 * (276 / 7), y: 100 });
  await page.waitFor('.chart-pill');
  assert.match(await page.text('.chart-pill'), /October\s*6\.4 km/);
  await page.key('ArrowRight');
  await page.waitFor('text=3.1 km');
  assert.equal(page.consoleErrors(), []);
});

browserTest('a chart that gets another width is drawn in it, once', async (context) => {
  const page = await visit(context);
  await show(page, WEEK);
  await page.waitFor('.chart-bar');
  await show(page, WEEK, 240);
  await page.waitFor(() => document.querySelector('.chart-svg')!.getAttribute('width') === '240');
  assert.is(await page.evaluate(`document.querySelectorAll('.chart-svg').length`), 1);
  assert.is(await page.evaluate(`document.querySelectorAll('.chart-bar').length`), WEEK.length);
});
