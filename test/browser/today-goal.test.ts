import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { USER_AGENTS } from '../fake/user-agents.ts';
import { heldGateway } from './held-gateway.ts';
import { isSettled } from './overflows.ts';
import type { Page, PageOptions } from './page.ts';
import { phone, type PhoneSwitches } from './phone.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';
import { until } from './until.ts';

const PATH = '/today-goal';
const API = '/api-shc-sport';
/** Saturday 17 October 2026 in Shanghai: the person has data for the whole week, with 349 kcal in 32 minutes today. */
const NOW = '2026-10-17T04:30:00Z';

const labelOf = (selector: string) =>
  `[].map.call(document.querySelectorAll(${JSON.stringify(selector)}), function (each) { return each.getAttribute('aria-label'); })`;
const CHOSEN = labelOf('[aria-pressed="true"]');
const WEDNESDAY = '[aria-label^="Wednesday 14"]';
const FOCUSED = 'document.activeElement.getAttribute("aria-label")';

const waitFor = (page: Page, expression: string) =>
  page.waitFor(new Function('return ' + expression) as () => unknown);

/** A phone with Save-Data: nothing is prefetched. */
const SAVES_DATA = "Object.defineProperty(navigator,'connection',{value:{saveData:true}});";

/** Whether the sheet has reached the bottom of the screen. */
const isRisen = () =>
  document.querySelector('[role=dialog]')!.getBoundingClientRect().bottom === window.innerHeight;

async function registerTodayGoalTests(): Promise<void> {
  const gateway = heldGateway();
  const site = await startPreview({ gateway });
  let visits = 0;

  /** Opens the page with both clocks at this instant; `key` finds its calls in the log. */
  async function visit(
    { engine, open }: TestContext,
    {
      search = '',
      now = NOW,
      before = '',
      gateway,
      ...switches
    }: PhoneSwitches & { search?: string; now?: string; before?: string } = {},
    options: PageOptions = {},
  ) {
    const key = `goal${visits++}`;
    const inPhone = phone(engine, {
      userAgent: USER_AGENTS.android,
      ...switches,
      gateway: { now, key, ...gateway },
    });
    const script = (inPhone.script ?? '') + before;
    const clock = Date.parse(now);
    const page = await open(site.url + PATH + search, { clock, ...inPhone, ...options, script });
    const entries = () => site.gateway.log.filter((entry) => entry.key === key);
    const calls = () =>
      entries().map(({ path, query, refused }) => ({ path: path.replace(API, ''), ...query, refused }));
    return { page, calls, entries };
  }

  const ready = (page: Page) => page.waitFor('text=51 kcal and 8 min to go');
  const openCalendar = async (page: Page) => {
    await page.tap('.today-goal-action');
    await page.waitFor('[role="grid"]');
    await page.waitFor('[role="grid"] [tabindex="0"][aria-label*="%"]');
  };

  browserTest('today is asked for with three calls, and shown', async (context) => {
    const { page, calls } = await visit(context);
    await ready(page);
    await page.waitFor('text=4.56');
    assert.equal(
      calls().sort((a, b) => (a.path < b.path ? -1 : 1)),
      [
        { path: '/sportTarget/getTodayTarget', refused: null },
        {
          path: '/sportTarget/listByDateTime',
          startTime: '2026-10-12 00:00:00',
          endTime: '2026-10-18 23:59:59',
          refused: null,
        },
        {
          path: '/userDeviceSportResult/pageList',
          pageNo: '1',
          pageSize: '99',
          startTime: '2026-10-17 00:00:00',
          endTime: '2026-10-17 23:59:59',
          refused: null,
        },
      ] as never,
    );
    assert.is(await page.evaluate('document.title'), 'Exercise goals');
    assert.equal(await page.evaluate(CHOSEN), ['Saturday 17 October, calories 87%, time 80%']);
    assert.equal(page.consoleErrors(), []);
  });

  browserTest('the rings grow from nothing to what they say', async (context) => {
    gateway.hold(/getTodayTarget/);
    const { page } = await visit(context);
    const drawn = `[].map.call(document.querySelectorAll('.goal-card .ring-arc'), function (arc) {
      var length = parseFloat(arc.getAttribute('stroke-dasharray'));
      return 1 - parseFloat(getComputedStyle(arc).strokeDashoffset) / length;
    })`;
    await page.waitFor('.goal-card-legend');
    const before = await page.evaluate<number[]>(drawn);
    assert.equal(
      before.map((part) => Math.abs(Math.round(part * 100))),
      [0, 0],
    );
    gateway.release();
    await ready(page);
    await waitFor(
      page,
      `${drawn}.map(function (part) { return Math.round(part * 100); }).join() === '87,80'`,
    );
  });

  browserTest(
    'a finger across the strip turns the weeks; a scroll that begins there does not',
    async (context) => {
      const { page } = await visit(context);
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
      // The page has scrolled, and the strip with it.
      await until(() => page.evaluate<boolean>('(scrollTo(0, 0), scrollY === 0)'));
      await across(180, 200);
      assert.equal(await page.evaluate(CHOSEN), ['Saturday 17 October, calories 87%, time 80%']);
      await across(260, 100);
      await page.waitFor('text=19 – 25 Oct 2026');
      assert.equal(await page.evaluate(CHOSEN), []);
      await across(100, 260);
      await page.waitFor('text=12 – 18 Oct 2026');
      assert.equal(await page.evaluate(CHOSEN), ['Saturday 17 October, calories 87%, time 80%']);
      assert.equal(page.consoleErrors(), []);
    },
  );

  browserTest(
    'a run leads to its result; back again, all is there before it is asked for',
    async (context) => {
      const { page } = await visit(context);
      await ready(page);
      await page.tap(WEDNESDAY);
      await page.tap('text=6.42');
      await page.waitFor('text=Average pace');
      assert.match(await page.url(), /\/running-record\?userSportResultId=179\d{16}$/);
      await page.tap('header button');
      await page.waitFor('text=Wednesday 14 October');
      assert.ok(await page.isVisible('text=6.42'));
      assert.equal(page.consoleErrors(), []);
    },
  );

  browserTest(
    'the calendar’s code comes with the finger, and is there before the sheet stands',
    async (context) => {
      const { page } = await visit(context, { before: SAVES_DATA });
      await ready(page);
      const loaded = () => page.requests().some(({ url }) => /\/calendar-/.test(url));
      assert.not(loaded());
      await page.evaluate(`(function () {
      document.addEventListener('animationend', function (event) {
        if (event.animationName === 'sheet-rise') window.__stood = document.querySelectorAll('[role=gridcell]').length;
      });
    })()`);
      await openCalendar(page);
      assert.ok(loaded());
      await waitFor(page, 'window.__stood');
      assert.is(await page.evaluate('window.__stood'), 35);
    },
  );

  browserTest(
    'the calendar’s code that does not come is told of once, and asked for again',
    async (context) => {
      const { page } = await visit(context, { before: SAVES_DATA });
      await ready(page);
      await page.setOffline(true);
      await page.tap('.today-goal-action');
      await page.waitFor('text=Could not load this month’s goals');
      assert.equal(
        page.consoleErrors().filter((error) => /promise|rejection/i.test(error)),
        [],
      );
      await page.setOffline(false);
      await page.tap('text=Try again');
      await page.waitFor('[role="grid"]');
    },
  );

  for (const width of [320, 360])
    browserTest(
      `at twice the size of text the numbers stand below their ring, ${width} px`,
      async (context) => {
        const { page } = await visit(context, { language: 'de' }, { width, height: 640 });
        await page.waitFor('.goal-card-words');
        const under = `(function () {
        var ring = document.querySelector('.goal-card .ring').getBoundingClientRect();
        var numbers = document.querySelector('.goal-card-numbers').getBoundingClientRect();
        return [ring.width, Math.round(numbers.top - ring.bottom) >= 0, numbers.right <= innerWidth];
      })()`;
        assert.equal(await page.evaluate(under), [224, false, true]);
        await page.enlargeText(2);
        const [ringPx, isUnder, isInside] = await page.evaluate<[number, boolean, boolean]>(under);
        assert.ok(ringPx >= 224);
        assert.equal([isUnder, isInside], [true, true]);
        assert.is(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false);
      },
    );

  const CLOSINGS: Record<string, (page: Page) => Promise<unknown>> = {
    'the host’s back': (page) => page.back(),
    'choosing a day': (page) => page.tap('[role=grid] [aria-label^="Friday 16"]'),
  };
  for (const [name, close] of Object.entries(CLOSINGS))
    browserTest(`the calendar closes by ${name} and leaves no entry to go back to`, async (context) => {
      const { page } = await visit(context);
      await ready(page);
      const length = await page.evaluate<number>('history.length');
      for (let turn = 0; turn < 2; turn++) {
        await openCalendar(page);
        assert.is(await page.evaluate('history.state'), 'calendar');
        await page.waitFor(isRisen);
        await close(page);
        await page.waitGone('[role="dialog"]');
        await waitFor(page, "history.state !== 'calendar'");
      }
      assert.is(await page.evaluate('history.length'), length + 1, 'forward there is the calendar');
      assert.is(await page.evaluate('document.documentElement.style.overflow'), '');
      assert.match(await page.url(), name === 'choosing a day' ? /\?date=2026-10-16$/ : /today-goal$/);
      assert.match(String(await page.evaluate(FOCUSED)), /Calendar|null/);
    });

  browserTest('the second touch of a double tap on a day is for nobody', async (context) => {
    const { page } = await visit(context);
    await ready(page);
    await openCalendar(page);
    const at = await page.evaluate<{ x: number; y: number }>(`(function () {
      var box = document.querySelector('[role=grid] [aria-label^="Wednesday 14"]').getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    })()`);
    await page.waitFor(isRisen);
    // While the sheet closes: tap what is at the same place, and click a day itself, which a key can still reach.
    await page.evaluate(`(function () {
      var days = document.querySelectorAll('[role=grid] button');
      document.querySelector('[role=grid] [aria-label^="Wednesday 14"]').click();
      setTimeout(function () {
        var under = document.elementFromPoint(${at.x}, ${at.y});
        window.__under = String(under && under.closest('[role=dialog], .sheet-scrim'));
        days[0].click();
      }, 60);
    })()`);
    await waitFor(page, 'window.__under');
    assert.is(await page.evaluate('window.__under'), 'null');
    await page.waitGone('[role="dialog"]');
    await page.waitFor('text=Wednesday 14 October');
    await waitFor(page, "history.state !== 'calendar'");
    assert.match(await page.url(), /\?date=2026-10-14$/);
  });

  /** The session's zone, the phone's, a moment, and the day and the week in the session's zone. */
  const ZONES = [
    ['America/New_York', 'Asia/Shanghai', '2026-10-19T02:00:00Z', '2026-10-18', '2026-10-12'],
    ['America/Los_Angeles', 'America/New_York', '2026-11-01T05:30:00Z', '2026-10-31', '2026-10-26'],
    ['Pacific/Kiritimati', 'Pacific/Pago_Pago', '2026-12-31T11:00:00Z', '2027-01-01', '2026-12-28'],
    ['Asia/Shanghai', 'America/New_York', '2026-10-18T16:30:00Z', '2026-10-19', '2026-10-19'],
  ] as const;
  /** Counts the formatters that exist when the first call is sent. */
  const COUNTS_FORMATTERS = `(function () {
    var made = 0;
    var Format = Intl.DateTimeFormat;
    Intl.DateTimeFormat = function (tags, options) { made++; return new Format(tags, options); };
    var note = function () { if (window.formattersBefore === undefined) window.formattersBefore = made; };
    var send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) { note(); return send.call(this, body); };
    var fetch = window.fetch;
    window.fetch = function (url, options) { note(); return fetch(url, options); };
  })();`;
  for (const [timeZone, phoneZone, now, day, monday] of ZONES)
    browserTest(
      `session in ${timeZone}, phone in ${phoneZone}: the first calls are for the session’s day, and the only ones`,
      async (context) => {
        const before = COUNTS_FORMATTERS;
        const { page, calls } = await visit(context, { timeZone, now, before }, { timeZone: phoneZone });
        await page.waitFor('.goal-card-words');
        await page.waitFor(`text=${+day.slice(8)}`);
        await page.waitFor(isSettled);
        const asked = calls() as readonly { path: string; startTime?: string; refused: null }[];
        // On a Monday the days of a streak are looked for before its week, behind these calls.
        const own = day === monday ? asked.slice(0, 3) : asked;
        assert.equal(
          own
            .map(({ path, startTime = '' }) => (path.split('/').pop() + ' ' + startTime.slice(0, 10)).trim())
            .sort(),
          ['getTodayTarget', `listByDateTime ${monday}`, `pageList ${day}`],
        );
        // Formatters make the engine load its zone tables: one tells whether the phone is in the zone, one reads it.
        const isNamedElsewhere = timeZone !== phoneZone && !/^(GMT|Asia.Shanghai)/.test(timeZone);
        assert.is(await page.evaluate('window.formattersBefore'), isNamedElsewhere ? 2 : 0);
      },
    );

  browserTest('paints its frame while no script has run', async (context) => {
    const { page } = await visit(context, {}, { scriptsBlocked: true });
    const frame = await page.evaluate(() =>
      ['.page-header', '.week-strip', '.goal-card-ring'].map((selector) => {
        const box = document.querySelector(selector)!.getBoundingClientRect();
        return box.width > 200 && box.height > 30;
      }),
    );
    assert.equal(frame, [true, true, true]);
    assert.is(await page.text(), '');
  });
}

await registerTodayGoalTests();
await runBrowserTests();
