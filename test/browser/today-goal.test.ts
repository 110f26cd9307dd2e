import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { heldGateway } from './gateways.ts';
import type { Page, PageOptions, Point } from './page.ts';
import { phone } from './phone.ts';
import { browserTest, type TestContext } from './suite.ts';
import { until } from './until.ts';

const PATH = '/today-goal';
/** Saturday 17 October 2026 in Shanghai: the person has data for the whole week, with 349 kcal in 32 minutes today. */
const NOW = '2026-10-17T04:30:00Z';

/** The labels of what is chosen. Runs in the page. */
const chosen = () =>
  Array.from(document.querySelectorAll('[aria-pressed="true"]')).map((each) =>
    each.getAttribute('aria-label'),
  );
const WEDNESDAY = '[aria-label^="Wednesday 14"]';

/** Whether the sheet has risen and takes taps. */
const isOpen = () => document.elementFromPoint(180, 600)!.closest('[role=dialog]');

const gateway = heldGateway();
const site = await startPreview({ gateway });

/** Opens the page with both clocks at this instant. */
async function visit({ engine, open }: TestContext, options: PageOptions = {}) {
  return open(site.url + PATH, { ...phone(engine, { gateway: { now: NOW } }), ...options });
}

const ready = (page: Page) => page.waitFor('text=51 kcal and 8 min to go');

browserTest('the rings grow from nothing to what they say', async (context) => {
  gateway.hold(/getTodayTarget/);
  const page = await visit(context);
  const drawn = () =>
    Array.from(document.querySelectorAll('.goal-card .ring-arc'))
      .map((arc) => {
        const length = parseFloat(arc.getAttribute('stroke-dasharray')!);
        return Math.abs(
          Math.round(100 - (100 * parseFloat(getComputedStyle(arc).strokeDashoffset)) / length),
        );
      })
      .join();
  await page.waitFor('.goal-card-legend');
  assert.is(await page.evaluate(drawn), '0,0');
  gateway.release();
  await ready(page);
  await until(async () => (await page.evaluate(drawn)) === '87,80');
});

browserTest('a finger across the strip turns the weeks; a scroll from there does not', async (context) => {
  const page = await visit(context);
  await ready(page);
  // The list of runs comes with the code that listens for swipes.
  await page.waitFor('text=4.56');
  const across = (fromX: number, toX: number, downPx = 0) =>
    page.swipe({ x: fromX, y: 120 }, { x: toX, y: 120 + downPx });
  await across(100, 260);
  await page.waitFor('text=Saturday 10 October');
  assert.match(await page.url(), /\?date=2026-10-10$/);
  await across(260, 100);
  await page.waitFor('text=51 kcal and 8 min to go');
  await across(180, 230, -60);
  // The page has scrolled, and the strip with it. Where the finger had thrown it, it scrolls on for a while.
  await until(() =>
    page.evaluate<boolean>(
      'new Promise(function (done) { scrollTo(0, 0); setTimeout(function () { done(scrollY === 0); }, 200); })',
    ),
  );
  await across(180, 200);
  assert.equal(await page.evaluate(chosen), ['Saturday 17 October, calories 87%, time 80%']);
  assert.equal(page.consoleErrors(), []);
});

browserTest('a run leads to its result; back again, all is there before it is asked for', async (context) => {
  const page = await visit(context);
  await ready(page);
  await page.tap(WEDNESDAY);
  await page.tap('text=6.42');
  await page.waitFor('text=Average pace');
  assert.match(await page.url(), /\/running-record\?userSportResultId=179\d{16}$/);
  await page.tap('header button');
  await page.waitFor('text=Wednesday 14 October');
  assert.ok(await page.isVisible('text=6.42'));
  assert.equal(page.consoleErrors(), []);
});

browserTest(
  'a key leads into a month in which the place of the last day is closed',
  async ({ engine, open }) => {
    const page = await open(`${site.url}${PATH}?date=2026-09-30`, phone(engine, { gateway: { now: NOW } }));
    const isFocused = (name: string) => page.waitFor(`[role=grid] [aria-label^="${name}"]:focus`);
    await page.waitFor('text=Wednesday 30 September');
    await page.tap('.today-goal-action');
    await isFocused('Wednesday 30');
    await page.key('ArrowDown');
    await isFocused('Wednesday 7 October');
    await page.key('ArrowDown');
    await isFocused('Wednesday 14');
  },
);

for (const reducedMotion of [false, true])
  browserTest(
    `the second tap of a double tap is for nobody${reducedMotion ? ', also without motion' : ''}`,
    async (context) => {
      const page = await visit(context, { reducedMotion });
      await ready(page);
      // The code of the sheet has come.
      await page.waitFor('text=4.56');
      const button = await page.evaluate<Point>(`(function () {
        var box = document.querySelector('.today-goal-action').getBoundingClientRect();
        return { x: box.left + 9, y: box.top + 9 };
      })()`);
      await page.tap('.today-goal-action');
      await page.waitFor('[role="dialog"]');
      await page.tapAt(button);
      await page.waitFor('[role="grid"] [tabindex="0"][aria-label*="%"]');
      await page.waitFor(isOpen);
      // While the sheet closes: what takes a tap at the same place, and click a day itself, which a key can still reach.
      await page.evaluate(`(function () {
        var days = document.querySelectorAll('[role=grid] button');
        var day = document.querySelector('[role=grid] [aria-label^="Wednesday 14"]');
        var box = day.getBoundingClientRect();
        day.click();
        (function look() {
          var under = String(document.elementFromPoint(box.left + 9, box.top + 9).className);
          if (under.indexOf('is-leaving') < 0) return requestAnimationFrame(look);
          window.__under = under;
          days[0].click();
        })();
      })()`);
      const under = await page.waitFor(() => (window as unknown as { __under?: string }).__under);
      assert.is(under, 'shield is-leaving');
      await page.waitGone('[role="dialog"]');
      await page.waitFor('text=Wednesday 14 October');
      await page.waitFor(() => history.state !== 'calendar');
      assert.match(await page.url(), /\?date=2026-10-14$/);
    },
  );
