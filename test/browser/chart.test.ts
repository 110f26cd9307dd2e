import * as assert from 'uvu/assert';
import type { ChartBar } from '../../src/ui/chart/drawing.ts';
import { startBundledPage } from './bundled-page.ts';
import type { Chart } from './chart-page.tsx';
import type { Page } from './page.ts';
import { phone } from './phone.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';

type TestWindow = Window & { chart: Chart; hits: number; isOver: boolean };

const COUNTER = `window.hits=0;window.hit=function(){window.hits++};`;

const HOSTILE = [
  '<img src=x onerror=hit()>',
  '<svg onload=hit()>',
  '<p onclick=hit() onmouseover=hit() onmousemove=hit()>over</p>',
  '</text></svg><script>hit()</script>',
  '"><img src=x onerror=hit()>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<details open ontoggle=hit()>',
];

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

/** Sends mouse events to every element of a chart. */
function touch(): void {
  Array.prototype.forEach.call(document.querySelectorAll('.chart, .chart *'), (element: Element) => {
    ['mouseover', 'mouseenter', 'mousemove', 'mouseleave', 'click'].forEach((type) => {
      const event = document.createEvent('MouseEvent');
      event.initEvent(type, true, true);
      element.dispatchEvent(event);
    });
  });
}

/** Sets `isOver` when an image that is requested now has failed: all earlier images have failed by then, too. */
function wait(): void {
  const page = window as unknown as TestWindow;
  page.isOver = false;
  const picture = new Image();
  picture.onerror = () => (page.isOver = true);
  picture.src = 'none';
}
const isOver = () => (window as unknown as TestWindow).isOver;

/** Tests of the chart in real engines. */
async function registerChartTests(): Promise<void> {
  const url = await startBundledPage('test/browser/chart-page.tsx');
  const visit = ({ engine, open }: TestContext) => {
    const options = phone(engine, { platform: 'android' });
    return open(url, { ...options, script: (options.script ?? '') + COUNTER });
  };

  browserTest('markup in a label is text, drawn, tapped and under a mouse', async (context) => {
    const page = await visit(context);
    const bars = HOSTILE.map((text, index) => bar(text, index + 1));
    await show(page, bars);
    await page.waitFor('.chart-bar');
    for (let column = 0; column < bars.length; column++) {
      await page.tapAt({ x: 8 + (column + 0.5) * (276 / bars.length), y: 100 });
      await page.waitFor('.chart-pill');
      await page.evaluate(touch);
    }
    await page.evaluate(wait);
    await page.waitFor(isOver);
    assert.is(await page.evaluate('window.hits'), 0);
    assert.is(
      await page.evaluate(
        `document.querySelectorAll('.chart img, .chart ul, .chart p, .chart iframe').length`,
      ),
      0,
    );
    assert.equal(
      await page.evaluate(
        `[].map.call(document.querySelectorAll('.chart-label'), function (text) { return text.textContent })`,
      ),
      HOSTILE,
    );
    // The same texts do run where they are inserted as HTML.
    await page.evaluate((html: string) => {
      document.getElementById('raw')!.innerHTML = html;
    }, HOSTILE.join(''));
    await page.waitFor(() => (window as unknown as TestWindow).hits > 0);
  });

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

  browserTest('a bar tells its value to a finger, to keys and to readers', async (context) => {
    const page = await visit(context);
    await show(page, WEEK);
    await page.waitFor('.chart-best');
    const tapColumn = (index: number) => page.tapAt({ x: 8 + (index + 0.5) * (276 / 7), y: 100 });
    await tapColumn(2);
    await page.waitFor('.chart-pill');
    assert.match(await page.text('.chart-pill'), /October\s*6\.4 km/);
    await tapColumn(2);
    await page.waitGone('.chart-pill');
    await page.evaluate(`document.querySelector('.chart').focus()`);
    await page.key('ArrowRight');
    await page.waitFor('.chart-pill');
    assert.is(await page.text('.chart [aria-live]'), 'M of October: 4.2 km');
    // A future day: a tap shows nothing.
    await tapColumn(6);
    await page.waitGone('.chart-pill');
    await page.key('End');
    await page.waitFor('.chart-pill');
    assert.is(await page.text('.chart [aria-live]'), 'S of October: 5.6 km');
    await page.key('Escape');
    await page.waitGone('.chart-pill');
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
}

await registerChartTests();
await runBrowserTests();
