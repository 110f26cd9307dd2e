import * as assert from 'uvu/assert';
import { CODES } from '../../src/i18n/languages.ts';
import { startPreview } from '../preview/server.ts';
import { USER_AGENTS } from '../fake/user-agents.ts';
import { heldGateway } from './held-gateway.ts';
import { isSettled } from './overflows.ts';
import type { Page, PageOptions } from './page.ts';
import { phone, type PhoneSwitches } from './phone.ts';
import { reached } from './reached.ts';
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

  for (const language of CODES)
    for (const width of [320, 412])
      browserTest(`fits ${width} px in ${language}`, async (context) => {
        const { page } = await visit(context, { language }, { width, height: 640 });
        await page.waitFor('.goal-card-words');
        await page.waitFor('button.row');
        await page.tap('.today-goal-action');
        await page.waitFor('[role="grid"] [tabindex="0"]');
        assert.is(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false);
        assert.not.match(await page.text(), /NaN|undefined|Invalid|\[object|null/);
        assert.equal(page.consoleErrors(), []);
      });

  browserTest('a day of the strip is shown, and is still there after a reload', async (context) => {
    const { page } = await visit(context);
    await ready(page);
    await page.tap(WEDNESDAY);
    await page.waitFor('text=Wednesday 14 October');
    await page.waitFor('text=6.42');
    assert.match(await page.url(), /\?date=2026-10-14$/);
    await page.reload();
    await page.waitFor('text=Wednesday 14 October');
    await page.waitFor('text=6.42');
  });

  browserTest('days chosen quickly end with the last one', async (context) => {
    const slow = 'delay=1500@pageList?startTime=2026-10-14 00:00:00';
    const { page, entries } = await visit(context, { gateway: { faults: [slow] } });
    await ready(page);
    await page.tap(WEDNESDAY);
    await page.tap('[aria-label^="Thursday 15"]');
    await page.waitFor('text=3.08');
    await until(() => entries().every(({ isOver }) => isOver));
    await page.waitFor(isSettled);
    assert.is(await page.isVisible('text=3.08'), true);
    assert.is(await page.isVisible('text=6.42'), false);
    assert.is(await page.isVisible('text=Thursday 15 October'), true);
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

  browserTest('two quick taps on the arrow leave one page', async (context) => {
    const { page } = await visit(context);
    await ready(page);
    await page.tap(WEDNESDAY);
    await page.tap('text=6.42');
    await page.waitFor('text=Average pace');
    const sent = (await page.hostMessages()).length;
    // The second tap hits the back arrow of the page that appeared.
    await page.evaluate(`(function () {
      document.querySelector('header button').click();
      addEventListener('popstate', function () {
        setTimeout(function () { document.querySelector('header button').click(); window.__hit = 1; }, 60);
      });
    })()`);
    await waitFor(page, 'window.__hit');
    await page.waitFor('text=Wednesday 14 October');
    await page.pass(1000);
    assert.match(await page.url(), /\?date=2026-10-14$/);
    assert.is((await page.hostMessages()).length, sent);
  });

  browserTest('adjusting the goals opens the host’s page; coming back asks anew', async (context) => {
    const { page, calls } = await visit(context);
    await ready(page);
    await page.tap('text=Adjust goals');
    const [message] = (await page.hostMessages()).slice(-1);
    assert.is(message?.method, 'startActivity');
    assert.match(JSON.stringify(message), /sportTarget/);
    assert.match(JSON.stringify(message), /curCalTarget\\*":400/);
    assert.match(JSON.stringify(message), /curMinTarget\\*":40/);
    const before = calls().length;
    await page.evaluate('window.refreshPage()');
    await page.waitFor('text=51 kcal and 8 min to go');
    await page.pass(1000);
    await until(() => calls().length >= before + 3);
    await page.evaluate(reached);
    assert.is(calls().length, before + 3);
  });

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

  browserTest('the calendar is a grid of 35 days from Monday on, with one tab stop', async (context) => {
    const { page, calls } = await visit(context);
    await ready(page);
    await openCalendar(page);
    // Today is known before the month's data has loaded.
    await page.waitFor('[role=gridcell] [aria-label^="Monday 28 September, calories"]');
    assert.equal(calls().slice(-1)[0], {
      path: '/sportTarget/listByDateTime',
      startTime: '2026-09-28 00:00:00',
      endTime: '2026-11-01 23:59:59',
      refused: null,
    } as never);
    const tree = await page.evaluate<Record<string, unknown>>(`(function () {
      var sheet = document.querySelector('[role=dialog]');
      var all = function (selector) { return [].slice.call(sheet.querySelectorAll(selector)); };
      var label = function (each) { return each.getAttribute('aria-label'); };
      return {
        dialog: label(sheet), modal: sheet.getAttribute('aria-modal'), grid: all('[role=grid]').map(label),
        rows: all('[role=grid] > [role=row]').length, heads: all('[role=columnheader]').map(label).join(' '),
        cells: all('[role=row] > [role=gridcell]').length, stops: all('[role=grid] [tabindex="0"]').map(label),
        today: all('[aria-current=date]').map(label), chosen: all('[aria-selected=true] button').map(label),
        future: all('[role=grid] :disabled').length, first: label(all('[role=gridcell] button')[0]),
        buttons: all('.sheet-head button, .calendar-head button').map(label)
      };
    })()`);
    const today = 'Saturday 17 October, calories 87%, time 80%';
    assert.equal(tree, {
      dialog: 'Calendar',
      modal: 'true',
      grid: ['October 2026'],
      rows: 6,
      heads: 'Mon Tue Wed Thu Fri Sat Sun',
      cells: 35,
      stops: [today],
      today: [today],
      chosen: [today],
      future: 15,
      first: (tree as { first: string }).first,
      buttons: ['Close', 'Previous month', 'Next month'],
    });
    assert.match(String(tree['first']), /^Monday 28 September, calories \d+%, time \d+%$/);
    assert.is(await page.evaluate(FOCUSED), today);
  });

  browserTest('fresh data for the host is fresh data in the calendar, too', async (context) => {
    const { page, calls } = await visit(context);
    await ready(page);
    await openCalendar(page);
    const months = () =>
      calls().filter((call) => String((call as { startTime?: string }).startTime).startsWith('2026-09-28'));
    await page.waitFor('[role=gridcell] [aria-label^="Monday 28 September, calories"]');
    assert.is(months().length, 1);
    await page.evaluate('window.refreshPage()');
    await until(() => months().length >= 2);
    await page.evaluate(reached);
    assert.is(months().length, 2);
    assert.ok(await page.isVisible('text=October 2026'));
  });

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

  browserTest('keys move through the calendar, over its ends, and not into days to come', async (context) => {
    const { page } = await visit(context);
    await ready(page);
    await openCalendar(page);
    const STEPS: [key: string, day: string][] = [
      ['ArrowRight', 'Saturday 17 October'],
      ['End', 'Saturday 17 October'],
      ['Home', 'Monday 12 October'],
      ['ArrowLeft', 'Sunday 11 October'],
      ['ArrowUp', 'Sunday 4 October'],
      ['ArrowUp', 'Sunday 27 September'],
      ['ArrowDown', 'Sunday 4 October'],
      ['PageUp', 'Friday 4 September'],
      ['PageUp', 'Tuesday 4 August'],
      ['PageDown', 'Friday 4 September'],
      ['PageDown', 'Sunday 4 October'],
      ['PageDown', 'Saturday 17 October'],
    ];
    for (const [key, day] of STEPS) {
      await page.key(key);
      await waitFor(page, `${FOCUSED}.indexOf('${day}') === 0`);
      assert.is(await page.evaluate(`document.querySelectorAll('[role=grid] [tabindex="0"]').length`), 1);
    }
    await page.key('ArrowUp');
    await waitFor(page, `${FOCUSED}.indexOf('Saturday 10 October') === 0`);
    await page.key('Enter');
    await page.waitGone('[role="dialog"]');
    await page.waitFor('text=Saturday 10 October');
    assert.match(await page.url(), /\?date=2026-10-10$/);
  });

  browserTest('the Tab key stays inside of the sheet', async (context) => {
    const { page } = await visit(context);
    await ready(page);
    await openCalendar(page);
    const around: string[] = [];
    for (let count = 0; count < 6; count++) {
      await page.key('Tab');
      around.push(String(await page.evaluate(FOCUSED)).replace(/,.*/, ''));
    }
    assert.equal(around, [
      'Close',
      'Previous month',
      'Next month',
      'Saturday 17 October',
      'Close',
      'Previous month',
    ]);
  });

  browserTest('the months to come open and are asked for; their days are empty', async (context) => {
    const { page, calls } = await visit(context);
    await ready(page);
    await openCalendar(page);
    const asked = (first: string) =>
      calls().filter((call) => (call as { startTime?: string }).startTime === `${first} 00:00:00`);
    for (const [month, first] of [
      ['November 2026', '2026-10-26'],
      ['December 2026', '2026-11-30'],
      ['January 2027', '2026-12-28'],
    ] as const) {
      await page.evaluate(`document.querySelector('[aria-label="Next month"]').focus()`);
      await page.key('Enter');
      await page.waitFor(`text=${month}`);
      await until(() => asked(first).length === 1);
      await page.waitFor('.calendar[aria-busy="false"]');
      assert.is(await page.evaluate(FOCUSED), 'Next month');
      const labels = await page.evaluate<string[]>(labelOf('[role=gridcell] button:disabled'));
      assert.is(labels.length, 35, 'no day of it can be chosen');
      assert.not.match(labels.join(), '%');
    }
    await page.evaluate('window.refreshPage()');
    await until(() => asked('2026-12-28').length === 2);
    for (const month of ['December 2026', 'November 2026', 'October 2026']) {
      await page.tap('[aria-label="Previous month"]');
      await page.waitFor(`text=${month}`);
    }
    await page.waitFor('[role="grid"] [tabindex="0"][aria-label*="%"]');
    assert.equal(await page.evaluate(labelOf('[role="grid"] [tabindex="0"]')), [
      'Saturday 17 October, calories 87%, time 80%',
    ]);
    assert.equal(
      calls().filter(({ refused }) => refused),
      [],
    );
    assert.equal(page.consoleErrors(), []);
  });

  browserTest(
    'the months turn; the last days of a month of six weeks are in its own or the next one',
    async (context) => {
      const { page } = await visit(context, { now: '2026-08-31T04:00:00Z' });
      await page.waitFor('.goal-card-words');
      await openCalendar(page);
      const days = labelOf('[role=gridcell] button');
      const shown = await page.evaluate<string[]>(days);
      assert.is(shown.length, 35);
      assert.ok(
        shown.some((label) => label.startsWith('Monday 31 August')),
        'today',
      );
      await page.tap('[aria-label="Previous month"]');
      await page.waitFor('text=July 2026');
      await page.tap('[aria-label="Previous month"]');
      await page.waitFor('text=June 2026');
      await page.tap('[aria-label="Next month"]');
      await page.tap('[aria-label="Next month"]');
      await page.waitFor('text=August 2026');
      await page.tap('[aria-label="Next month"]');
      await page.waitFor('text=September 2026');
      await page.tap('[role=grid] [aria-label^="Monday 31 August"]');
      await page.waitGone('[role="dialog"]');
      await page.waitFor('text=Today');
    },
  );

  const CLOSINGS: Record<string, (page: Page) => Promise<unknown>> = {
    'the Escape key': (page) => page.key('Escape'),
    'a tap beside it': (page) => page.tapAt({ x: 180, y: 90 }),
    'the host’s back': (page) => page.back(),
    'its grip': (page) => page.tap('.sheet-grip'),
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

  browserTest('the arrow closes the view, also after the calendar was open', async (context) => {
    const { page } = await visit(context);
    await ready(page);
    await openCalendar(page);
    await page.key('Escape');
    await page.waitGone('[role="dialog"]');
    await waitFor(page, "history.state !== 'calendar'");
    // A view that was opened by a deep link has no page behind it, but the test's browser has an empty one.
    await page.evaluate('void (history.back = function () {})');
    await page.tap('header button');
    await waitFor(
      page,
      `(window.__hostMessages || []).some(function (each) { return each.method === 'finishActivity'; })`,
    );
  });

  /** The session's zone, the phone's, a moment, and the day and the week in the session's zone. */
  const ZONES = [
    ['America/New_York', 'Asia/Shanghai', '2026-10-19T02:00:00Z', '2026-10-18', '2026-10-12'],
    ['America/New_York', 'America/Los_Angeles', '2026-11-01T05:30:00Z', '2026-11-01', '2026-10-26'],
    ['America/Los_Angeles', 'America/New_York', '2026-11-01T05:30:00Z', '2026-10-31', '2026-10-26'],
    ['Europe/Berlin', 'UTC', '2026-03-29T23:30:00Z', '2026-03-30', '2026-03-30'],
    ['Pacific/Kiritimati', 'Pacific/Pago_Pago', '2026-12-31T11:00:00Z', '2027-01-01', '2026-12-28'],
    ['GMT+8', 'America/New_York', '2026-10-18T16:30:00Z', '2026-10-19', '2026-10-19'],
    ['Asia/Shanghai', 'America/New_York', '2026-10-18T16:30:00Z', '2026-10-19', '2026-10-19'],
    ['America/New_York', 'America/New_York', '2026-10-19T02:00:00Z', '2026-10-18', '2026-10-12'],
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
        // Formatters make the engine load its zone tables.
        const isNamedElsewhere = timeZone !== phoneZone && !/^(GMT|Asia.Shanghai)/.test(timeZone);
        assert.is(await page.evaluate('window.formattersBefore'), isNamedElsewhere ? 1 : 0);
      },
    );

  const MIDNIGHTS = [
    ['Asia/Shanghai', '2026-10-17T15:59:00Z', 'Saturday 17 October', 'Sunday 18 October'],
    ['America/New_York', '2028-02-29T04:59:00Z', 'Monday 28 February', 'Tuesday 29 February'],
    ['Europe/Berlin', '2026-10-25T22:59:00Z', 'Sunday 25 October', 'Monday 26 October'],
  ] as const;
  for (const [timeZone, now, before, after] of MIDNIGHTS)
    browserTest(
      `${timeZone}: at 23:59 it is ${before}, at 00:01 the page comes back on ${after}`,
      async (context) => {
        const { page, calls } = await visit(context, { timeZone, now }, { timeZone: 'Pacific/Apia' });
        await page.waitFor('.goal-card-words');
        const today = async () =>
          String(
            await page.evaluate(`document.querySelector('[aria-current]').getAttribute('aria-label')`),
          ).replace(/,.*/, '');
        assert.is(await today(), before);
        await page.pass(120_000);
        await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
        await waitFor(
          page,
          `document.querySelector('[aria-current]').getAttribute('aria-label').indexOf('${after}') === 0`,
        );
        const asked = () =>
          calls().some(
            ({ path, startTime }: { path: string; startTime?: string }) =>
              /pageList/.test(path) && Number(String(startTime).slice(8, 10)) === Number(after.split(' ')[1]),
          );
        await until(asked);
        assert.equal(
          calls().filter(({ refused }) => refused),
          [],
        );
      },
    );

  const FAULTS: [name: string, fault: string, sees: readonly string[], lacks: readonly string[]][] = [
    ['the summary fails', 'status=500@getTodayTarget', ['51 kcal and 8 min to go', '4.56'], ['Could not']],
    [
      'the list fails',
      'status=500@listByDateTime',
      ['51 kcal and 8 min to go', '4.56', 'Could not load this week’s goals'],
      [],
    ],
    ['the runs fail', 'rejected@pageList', ['51 kcal and 8 min to go', 'Could not load the runs'], ['4.56']],
  ];
  for (const [name, fault, sees, lacks] of FAULTS)
    browserTest(`${name}: what is there is shown`, async (context) => {
      const { page } = await visit(context, { gateway: { faults: [fault] } });
      for (const text of sees) await page.waitFor(`text=${text}`);
      for (const text of lacks) assert.is(await page.isVisible(`text=${text}`), false);
    });

  browserTest('an empty account is invited', async (context) => {
    const { page } = await visit(context, { gateway: { size: 0 } });
    await page.waitFor('text=Set a daily goal');
    await page.waitFor('text=No runs yet');
    await page.tap('text=Adjust goals');
    assert.match(JSON.stringify((await page.hostMessages()).slice(-1)), /curCalTarget\\*":0/);
    assert.equal(page.consoleErrors(), []);
  });

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
