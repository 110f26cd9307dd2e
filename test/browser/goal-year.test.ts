import * as assert from 'uvu/assert';
import fs from 'node:fs';
import { CODES } from '../../src/i18n/languages.ts';
import { startPreview } from '../preview/server.ts';
import type { GatewaySwitches } from '../fake/switches.ts';
import { findOverflows, isSettled } from './overflows.ts';
import type { Page, PageOptions } from './page.ts';
import { phone } from './phone.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';

/* The year of someone who reaches the goals nearly every day (test/fake/steady-runner.ts). */

const AXE = fs.readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
/** Saturday in Berlin, before the run of the day. */
const NOW = '2026-10-17T10:00:00Z';
const LIST = '/sportTarget/listByDateTime';

const site = await startPreview();
let visits = 0;

interface Visit extends PageOptions {
  readonly language?: string;
  readonly gateway?: GatewaySwitches;
  readonly search?: string;
}

async function visit(
  { engine, open }: TestContext,
  { language = 'en', gateway, search = '', ...options }: Visit = {},
) {
  const key = `year${visits++}`;
  const page = await open(`${site.url}/today-goal${search}`, {
    ...phone(engine, {
      language,
      timeZone: 'Europe/Berlin',
      gateway: { now: NOW, key, habit: 'steady', ...gateway },
    }),
    clock: Date.parse(NOW),
    ...options,
  });
  const lists = () => site.gateway.log.filter((entry) => entry.key === key && entry.path.endsWith(LIST));
  await page.waitFor('.week-head');
  return { page, lists };
}

/** The row that opens the year, in any language. */
const YEAR_ROW = '.card > .row';
const WHOLE = '.year[aria-busy="false"]';

async function openYear(page: Page): Promise<void> {
  await page.tap(YEAR_ROW);
  await page.waitFor(WHOLE);
  await page.waitFor(isRisen);
}

/** Whether the sheet has reached the bottom of the screen. */
const isRisen = () =>
  document.querySelector('[role=dialog]')!.getBoundingClientRect().bottom === window.innerHeight;

const FOCUSED = `(document.activeElement.getAttribute('data-day') || document.activeElement.className)`;

browserTest('the marks differ in size, not only in colour', async (context) => {
  const { page } = await visit(context);
  await openYear(page);
  const sizes = await page.evaluate<number[]>(`['0', '1', '2', '3'].map(function (level) {
    var day = document.querySelector('.year-day-' + level + '[data-day]');
    var style = getComputedStyle(day, '::after');
    return style.display === 'none' ? 0 : Math.round(parseFloat(style.width));
  })`);
  const [none, some, half, all] = sizes as [number, number, number, number];
  assert.ok(none === 0 && some > 2 && half > some + 3 && all > half + 3, sizes.join());
});

browserTest(
  'a tap opens the day; what was read is there at once when the year is opened again',
  async (context) => {
    const { page, lists } = await visit(context);
    await openYear(page);
    await page.tap('[data-day="2026-08-03"]');
    await page.waitGone('[role="dialog"]');
    await page.waitFor('text=Monday 3 August');
    assert.match(await page.url(), /\?date=2026-08-03$/);
    await page.waitFor(isSettled);
    const asked = lists().length;
    await openYear(page);
    assert.is(await page.evaluate(FOCUSED), '2026-08-03');
    assert.is(lists().length, asked);
    await page.back();
    await page.waitGone('[role="dialog"]');
    assert.match(await page.url(), /\?date=2026-08-03$/);
    assert.equal(page.consoleErrors(), []);
  },
);

for (const language of CODES)
  for (const width of [320, 360, 412])
    browserTest(`${language}: the week, the month and the year fit ${width} px`, async (context) => {
      const { page } = await visit(context, { language, width, height: 640 });
      await page.waitFor(isSettled);
      assert.equal(await page.evaluate(findOverflows), []);
      await openYear(page);
      assert.equal(await page.evaluate(findOverflows), []);
      assert.not.match(await page.text(), /NaN|undefined|Invalid|\[object|null/);
      await page.key('Escape');
      await page.waitGone('[role="dialog"]');
      await page.tap('.today-goal-action');
      await page.waitFor('[role="grid"]');
      await page.waitFor(isRisen);
      assert.equal(await page.evaluate(findOverflows), []);
    });

/** What shows of each weekday: its whole name, or its letter where that has wrapped below its line. */
const WEEKDAYS = `[].map.call(document.querySelectorAll('.weekday-name'), function (name) {
  var whole = name.querySelector('.weekday-name-whole');
  var isCut = whole.getBoundingClientRect().top >= name.getBoundingClientRect().bottom - 1;
  return (isCut ? name.querySelector('.weekday-name-letter') : whole).getAttribute('data-name');
}).join(' ')`;

browserTest(
  'with twice the size of text a weekday is one letter, in the week and the month',
  async (context) => {
    const { page } = await visit(context, { width: 360, height: 640 });
    await page.waitFor(isSettled);
    assert.is(await page.evaluate(WEEKDAYS), 'Mon Tue Wed Thu Fri Sat Sun');
    await page.enlargeText(2);
    assert.is(await page.evaluate(WEEKDAYS), 'M T W T F S S');
    assert.is(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false);
    await page.tap('.today-goal-action');
    await page.waitFor('[role="columnheader"]');
    await page.waitFor(isRisen);
    assert.is(await page.evaluate(WEEKDAYS), 'M T W T F S S M T W T F S S');
  },
);

browserTest(
  'on 240 px with twice the size of text a unit stays on the line of its value',
  async (context) => {
    const { page } = await visit(context, {
      language: 'de',
      width: 240,
      height: 640,
      search: '?date=2026-10-14',
    });
    await page.waitFor('li .row');
    await page.enlargeText(2);
    const lines = await page.evaluate<number[]>(`[].map.call(
    document.querySelectorAll('.runs-amount, .goal-card-target'),
    function (amount) {
      var range = document.createRange();
      range.selectNodeContents(amount);
      var tops = [].map.call(range.getClientRects(), function (box) { return Math.round(box.bottom / 20); });
      return tops.filter(function (top, index) { return tops.indexOf(top) === index; }).length;
    }
  )`);
    assert.is(lines.length, 4);
    assert.ok(
      lines.every((count) => count === 1),
      lines.join(),
    );
  },
);

browserTest('with twice the size of text the days keep their place', async (context) => {
  const { page } = await visit(context, { language: 'de', width: 320, height: 640 });
  await openYear(page);
  await page.enlargeText(2);
  const boxPx = await page.evaluate<number>(`document.querySelector('.year').clientHeight`);
  assert.ok(boxPx > 150, `${boxPx} px`);
  assert.is(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false);
});

for (const darkScheme of [false, true])
  browserTest(
    `axe-core finds nothing in the year, ${darkScheme ? 'dark' : 'light'}`,
    async (context) => {
      const { page } = await visit(context, { darkScheme, reducedMotion: true });
      await openYear(page);
      await page.evaluate(AXE);
      const found = await page.evaluate<readonly string[]>(
        `axe.run(document.querySelector('[role=dialog]'), { resultTypes: ['violations'] }).then(function (result) {
          return result.violations.map(function (each) { return each.id + ' ' + each.nodes[0].html.slice(0, 200); });
        })`,
      );
      assert.equal(found, []);
    },
    { engines: ['chromium-153'] },
  );

await runBrowserTests();
