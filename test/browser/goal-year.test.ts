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
const waitFor = (page: Page, expression: string) =>
  page.waitFor(new Function('return ' + expression) as () => unknown);

browserTest('the streak is counted back to where it began', async (context) => {
  const { page, lists } = await visit(context);
  await page.waitFor('text=Today · 189-day streak');
  assert.equal(
    lists().filter(({ refused }) => refused),
    [],
  );
  assert.equal(page.consoleErrors(), []);
});

browserTest(
  'the year is a grid of weeks with one tab stop, and its days say what their colours do',
  async (context) => {
    const { page, lists } = await visit(context);
    await openYear(page);
    const tree = await page.evaluate<object>(`(function () {
    var sheet = document.querySelector('[role=dialog]');
    var all = function (selector) { return [].slice.call(sheet.querySelectorAll(selector)); };
    var label = function (each) { return each.getAttribute('aria-label'); };
    return {
      dialog: label(sheet), grid: all('[role=grid]').map(label), quarters: all('[role=grid] > [role=rowgroup]').length,
      weeks: all('[role=rowgroup] > [role=row]').length, days: all('[role=row] > [role=gridcell][data-day]').length,
      stops: all('[role=grid] [tabindex="0"]').map(label), today: all('[aria-current=date]').map(label),
      future: all('[role=grid] :disabled').length, first: label(all('[data-day]')[0]),
      head: sheet.querySelector('.year-head').textContent.replace(/\\xa0/g, ' ')
    };
  })()`);
    const today = 'Saturday 17 October, calories 0%, time 0%';
    assert.equal(tree, {
      dialog: 'Your year',
      grid: ['2026'],
      quarters: 4,
      weeks: 56,
      days: 365,
      stops: [today],
      today: [today],
      future: 75,
      first: 'Thursday 1 January, no goal',
      head: '2026Goal met on 282 of 290 days · 150,039 kcal, 14,958 minLongest streak189 daysCurrent streak189 days',
    });
    assert.is(await page.evaluate(FOCUSED), '2026-10-17');
    const asked = lists().map(
      ({ query, refused }) => `${query['startTime']?.slice(0, 10)} ${String(refused)}`,
    );
    assert.equal(asked[0], '2026-10-12 null');
    assert.is(asked.length, 11, 'the week, and ten months');
    assert.is(new Set(asked).size, 11);
    assert.equal(page.consoleErrors(), []);
  },
);

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

browserTest('after a reload the months that are over are not asked for again', async (context) => {
  const { page, lists } = await visit(context);
  await openYear(page);
  const asked = lists().length;
  await page.key('Escape');
  await page.waitGone('[role="dialog"]');
  await waitFor(page, "history.state !== 'year'");
  await page.reload();
  await page.waitFor('text=Today · 189-day streak');
  await openYear(page);
  await page.waitFor('text=Goal met on 282 of 290 days');
  const again = lists()
    .slice(asked)
    .map(({ query }) => query['startTime']?.slice(0, 10));
  assert.equal(again.sort(), ['2026-09-28', '2026-10-12'], 'the week and the month of today');
});

browserTest('keys move by weeks and days, open the day, and close the year', async (context) => {
  const { page } = await visit(context);
  await openYear(page);
  for (const [key, day] of [
    ['ArrowDown', '2026-10-17'],
    ['ArrowLeft', '2026-10-10'],
    ['ArrowUp', '2026-10-09'],
    ['PageUp', '2026-09-09'],
    ['End', '2026-09-13'],
    ['ArrowRight', '2026-09-20'],
  ] as const) {
    await page.key(key);
    await waitFor(page, `${FOCUSED} === '${day}'`);
  }
  await page.key('Tab');
  await page.key('Tab');
  await waitFor(page, `${FOCUSED} === 'period-head-arrow'`);
  await page.key('Enter');
  await page.waitFor('text=Goal met on 342 of 365 days');
  await waitFor(page, `${FOCUSED} === 'period-head-arrow'`);
  await page.key('Escape');
  await page.waitGone('[role="dialog"]');
  await waitFor(page, "history.state !== 'year'");
  assert.match(await page.url(), /today-goal$/);
  await openYear(page);
  await page.key('ArrowLeft');
  await waitFor(page, `${FOCUSED} === '2026-10-10'`);
  await page.key('Enter');
  await page.waitFor('text=Saturday 10 October');
});

browserTest(
  'months that fail are told of in the year and nowhere else; a retry reads the rest',
  async (context) => {
    const { page } = await visit(context, {
      gateway: { faults: ['status=404@listByDateTime?startTime=2026-06-29 00:00:00*1'] },
    });
    await page.waitFor(isSettled);
    assert.is(await page.isVisible('.toast'), false);
    await page.tap(YEAR_ROW);
    await page.waitFor('text=Some days could not be loaded');
    assert.is(await page.isVisible('.toast'), false);
    assert.ok(await page.evaluate(`document.querySelectorAll('.year-day-unknown[data-day]').length > 100`));
    assert.match(await page.text(), /82\+ days/);
    await page.tap('text=Try again');
    await page.waitFor('text=Goal met on 282 of 290 days');
    assert.is(await page.evaluate(`document.querySelectorAll('.year-day-unknown').length`), 0);
  },
);

browserTest(
  'without a network the year shows what is known, and goes on by itself when it is back',
  async (context) => {
    const { page } = await visit(context, {
      gateway: { faults: ['hang@listByDateTime?startTime=2026-08-31 00:00:00*1'] },
    });
    await page.tap(YEAR_ROW);
    await page.waitFor('.year');
    await page.setOffline(true);
    await page.pass(6000);
    await page.waitFor('text=Some days could not be loaded');
    assert.ok(await page.evaluate(`document.querySelectorAll('.year-day-3[data-day]').length >= 5`));
    await page.setOffline(false);
    await page.pass(3000);
    await page.waitFor('text=Goal met on 282 of 290 days');
    assert.is(await page.isVisible('text=Try again'), false);
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
