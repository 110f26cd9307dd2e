import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { isSettled } from './overflows.ts';
import { phone } from './phone.ts';
import { browserTest, runBrowserTests } from './suite.ts';

/* Where the system sets few colours, what is chosen and what can be pressed still shows. */

const site = await startPreview();
const NOW = '2026-10-17T09:30:00Z';

/** A property of an element, or of its part before or after it. Runs in the page. */
const styleOf = ([selector, property, part]: readonly [string, string, string?]) => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`no ${selector}`);
  return getComputedStyle(element, part).getPropertyValue(property);
};

/** The colours of the system, as the page computes them. Runs in the page. */
const systemColours = () => {
  const probe = document.body.appendChild(document.createElement('i'));
  const read = (name: string) => {
    probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    canvas: read('Canvas'),
    text: read('CanvasText'),
    highlight: read('Highlight'),
    link: read('LinkText'),
  };
  probe.remove();
  return colours;
};

for (const darkScheme of [false, true]) {
  const name = darkScheme ? 'dark' : 'light';
  browserTest(
    `${name}: the chosen tab and day, the rings, their legend and the buttons show`,
    async ({ engine, open }) => {
      const options = {
        ...phone(engine, { gateway: { now: NOW } }),
        clock: Date.parse(NOW),
        forcedColors: true,
        darkScheme,
      };
      const page = await open(`${site.url}/today-goal`, options);
      await page.waitFor(isSettled);
      assert.ok(await page.evaluate(() => matchMedia('(forced-colors: active)').matches));
      const { canvas, highlight, link } = await page.evaluate(systemColours);
      const style = (selector: string, property: string, part?: string) =>
        page.evaluate(styleOf, [selector, property, part] as const);
      assert.is(await style('.day.is-chosen', 'outline-style'), 'solid');
      assert.is(await style('.day.is-chosen', 'outline-color'), highlight);
      assert.is(await style('.day:not(.is-chosen)', 'outline-style'), 'none');
      assert.is(await style('.goal-card .ring-arc.ring-calories', 'stroke'), highlight);
      assert.is(await style('.goal-card .ring-arc.ring-time', 'stroke'), link);
      assert.is(await style('.goal-icon-calories svg', 'stroke'), highlight);
      assert.is(await style('.goal-icon-time svg', 'stroke'), link);
      assert.is(await style('.ring-marks-time.is-begun svg', 'stroke'), canvas);
      assert.is(await style('.goal-card > .button', 'border-top-style'), 'solid');
      assert.is.not(await style('.goal-card > .button', 'border-top-color'), canvas);

      await page.goto(`${site.url}/running-statistics?tab=week`);
      await page.waitFor(isSettled);
      assert.is(await style('.tabs-thumb', 'background-color', '::before'), highlight);
      assert.is.not(await style('[role=tab][aria-selected=true]', 'color'), highlight);
      assert.is(await style('.chart-best', 'fill'), highlight);
      assert.is.not(await style('.chart-bar:not(.chart-best)', 'fill'), canvas);

      await page.goto(`${site.url}/prize-application?id=1790000000000007004&type=1`);
      await page.waitFor('.primary');
      assert.is(await style('.primary', 'border-top-style'), 'solid');
    },
    { engines: ['chromium-153'] },
  );

  browserTest(
    `${name}: the days of a year, its cards, a tapped sum and the lines in a chart show`,
    async ({ engine, open }) => {
      const faults = ['status=404@listByDateTime?startTime=2026-06-29 00:00:00'];
      const options = {
        ...phone(engine, { timeZone: 'Europe/Berlin', gateway: { now: NOW, habit: 'steady', faults } }),
        clock: Date.parse(NOW),
        forcedColors: true,
        darkScheme,
      };
      const page = await open(`${site.url}/today-goal`, options);
      await page.waitFor(isSettled);
      const { canvas, text, highlight } = await page.evaluate(systemColours);
      const style = (selector: string, property: string, part?: string) =>
        page.evaluate(styleOf, [selector, property, part] as const);
      await page.tap('.card > .row');
      await page.waitFor('text=Some days could not be loaded');
      await page.waitFor(isSettled);
      assert.is.not(await style('.year-day-0', 'border-top-color', '::before'), canvas);
      assert.is(await style('.year-day-0', 'border-top-style', '::before'), 'solid');
      assert.is(await style('.year-day-unknown', 'border-top-style', '::before'), 'dashed');
      for (const level of [1, 2, 3])
        assert.is(await style(`.year-key .year-day-${level}`, 'background-color', '::after'), text);
      assert.match(await style('.year-day.is-chosen', 'box-shadow', '::before'), highlight);

      await page.goto(`${site.url}/running-statistics?tab=week&day=2026-10-05`);
      await page.waitFor('.average-line');
      await page.waitFor('.course');
      await page.waitFor(isSettled);
      // Bars have the colour of the lines over them.
      for (const line of ['.average-line', '.course']) {
        assert.is(await style(`${line} path`, 'stroke'), text);
        assert.match(await style(line, 'filter'), canvas);
      }
      assert.is(await style('.course path', 'stroke-opacity'), '1');
      assert.is(await style('.course-mark path', 'stroke'), text);
      assert.is(await style('.average-line-mark path', 'stroke'), text);
      assert.is(await style('.sum-list-tap[aria-pressed=true]', 'border-top-color'), highlight);
      assert.is(await style('.sum-list-tap[aria-pressed=true]', 'border-top-width'), '3px');
      assert.is.not(await style('.sum-list-tap[aria-pressed=false]', 'border-top-color'), canvas);
      await page.tap('.chart');
      await page.waitFor('.chart-pill');
      assert.is(await style('.chart-pill', 'background-color'), canvas);
      assert.is(await style('.chart-pill', 'border-top-color'), text);

      await page.goto(`${site.url}/running-statistics?tab=year`);
      await page.waitFor(isSettled);
      await page.tap('#period > div:not([hidden]) > .card > .button-link');
      await page.waitFor('.year-review-hero');
      await page.waitFor(() => document.querySelector('.year-review-month.is-best'));
      assert.is(await style('.year-review-month.is-best i', 'background-color'), highlight);
      assert.is(await style('.year-review-month:not(.is-best) i', 'background-color'), text);
      assert.is(await style('.year-review-years [aria-pressed=true]', 'outline-color'), highlight);
    },
    { engines: ['chromium-153'] },
  );
}

await runBrowserTests();
