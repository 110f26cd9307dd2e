import * as assert from 'uvu/assert';
import { exampleQuery, isLegal, ROUTES } from '../routes.ts';
import { startPreview } from '../preview/server.ts';
import { needChineseFont } from './chinese-font.ts';
import { leavePage } from './leave-page.ts';
import { isSettled } from './overflows.ts';
import { phone } from './phone.ts';
import { browserTest, runBrowserTests } from './suite.ts';

const site = await startPreview();
const NOW = '2026-10-17T04:00:00Z';

/** Words are shorter in Chinese than in other languages, and screens not narrower than this. */
const SCREENS = [
  ['en', 360],
  ['zh', 320],
  ['es', 320],
] as const;

interface Targets {
  /** What a finger misses. */
  readonly small: string[];
  /** The classes of all controls that were looked at, or of what holds them. */
  readonly seen: string[];
}

/**
 * Finds the controls that a finger misses: not 44 px high or wide where it lands. Links within a sentence are as high as
 * its line. A year of days has no room for 44 px each: the calendar opens the same days. ES5: it is sent into the page.
 */
function findTargets(): Targets {
  /** A part of a pixel is lost at each end. */
  var LEAST = 43;
  var found: string[] = [];
  var seen: string[] = [];
  var controls = document.querySelectorAll(
    'button:not(.year-day), a[href], input, textarea, select, [role=tab], [role=radio]',
  );
  Array.prototype.forEach.call(controls, function (control: HTMLElement) {
    var style = getComputedStyle(control);
    if (!control.getClientRects().length || style.visibility !== 'visible' || style.display === 'inline')
      return;
    control.scrollIntoView({ block: 'center' });
    // A label is a part of its control's target.
    var labels = (control as HTMLInputElement).labels;
    var parts = [control as HTMLElement].concat(Array.prototype.slice.call(labels || []));
    var rects = parts.map(function (part) {
      return part.getBoundingClientRect();
    });
    var end = function (side: 'left' | 'right' | 'top' | 'bottom', pick: typeof Math.min): number {
      return pick.apply(
        null,
        rects.map(function (rect) {
          return rect[side];
        }),
      );
    };
    var box = {
      left: end('left', Math.min),
      right: end('right', Math.max),
      top: end('top', Math.min),
      bottom: end('bottom', Math.max),
      width: end('right', Math.max) - end('left', Math.min),
      height: end('bottom', Math.max) - end('top', Math.min),
    };
    var x = (box.left + box.right) / 2;
    var y = (box.top + box.bottom) / 2;
    var hits = function (dx: number, dy: number): boolean {
      var hit = document.elementFromPoint(x + dx, y + dy) as HTMLElement | null;
      if (!hit) return false;
      var label = hit.closest('label');
      return control.contains(hit) || (!!label && label.control === control);
    };
    // What lies below something else, as the page below a sheet.
    if (!hits(0, 0)) return;
    seen.push(control.className || control.parentElement!.className);
    var reach = function (dx: number, dy: number): number {
      for (var px = 1; px < LEAST && hits(dx * px, dy * px); px++);
      return px - 1;
    };
    var isHigh = box.height >= 43.5 || reach(0, -1) + 1 + reach(0, 1) >= LEAST;
    var isWide = box.width >= 43.5 || reach(-1, 0) + 1 + reach(1, 0) >= LEAST;
    if (!isHigh || !isWide)
      found.push(
        control.tagName +
          '.' +
          control.className +
          ' “' +
          (control.textContent || '').slice(0, 20) +
          '” ' +
          Math.round(box.width) +
          ' x ' +
          Math.round(box.height),
      );
  });
  window.scrollTo(0, 0);
  return { small: found, seen: seen };
}

for (const [language, width] of SCREENS.slice(0, 2))
  browserTest(
    `${language}, ${width} px: each control of a page is 44 px for a finger`,
    async ({ engine, open }) => {
      const page = await open(`${site.url}/data-center`, { ...phone(engine, { language }), width });
      if (language === 'zh') await needChineseFont(page);
      const found: string[] = [];
      for (const route of ROUTES.filter((each) => !isLegal(each))) {
        await page.goto(`${site.url}${route.path}?${new URLSearchParams(exampleQuery(route))}`);
        await page.waitFor(isSettled);
        for (const target of (await page.evaluate(findTargets)).small) found.push(`${route.path}: ${target}`);
      }
      assert.equal(found, []);
    },
  );

interface View {
  readonly path: string;
  /** What is tapped on the page as it opens, one after the other. */
  readonly taps?: readonly string[];
  /** What has come by then. */
  readonly ready: string;
  /** The class of a control of this view, or of what holds it. */
  readonly control: string;
}

const TURN = '.year-review-turn button:last-child';
const YEAR = ['#period > div:not([hidden]) > .card > .button-link'];

/** Parts of pages that come with a tap, or on another day. */
const VIEWS: Readonly<Record<string, View>> = {
  'an earlier week of goals': {
    path: '/today-goal?date=2026-10-04',
    ready: '.week-head-today',
    control: 'week-head-today',
  },
  'the calendar': {
    path: '/today-goal',
    taps: ['.today-goal-action'],
    ready: '.calendar-day',
    control: 'calendar-day',
  },
  'the year of goals': {
    path: '/today-goal',
    taps: ['.card > .row'],
    ready: '.year[aria-busy=false] .year-day',
    control: 'period-head-arrow',
  },
  'an earlier week of runs': {
    path: '/running-statistics?tab=week&day=2026-10-05',
    ready: '.period-turn-today',
    control: 'period-turn-today',
  },
  'sums in the chart': {
    path: '/running-statistics?tab=month',
    ready: '.average-switch',
    control: 'average-switch',
  },
  'the sports': {
    path: '/running-statistics',
    taps: ['.menu-button'],
    ready: '.menu-item',
    control: 'menu-item',
  },
  'the list of all runs': {
    path: '/running-statistics',
    taps: ['.list-more'],
    ready: '.run-filter select',
    control: 'row',
  },
  'the cards of a year': {
    path: '/running-statistics?tab=year',
    taps: YEAR,
    ready: '.year-review-hero',
    control: 'year-review-years',
  },
  'the bests of a year': {
    path: '/running-statistics?tab=year',
    taps: [...YEAR, TURN, TURN, TURN],
    ready: '.year-review-card:not(.is-hidden) [data-bests] button',
    control: 'row',
  },
  'the picture of a result': {
    path: '/jumprope-record',
    taps: ['main button.primary'],
    ready: '.share-picture .primary',
    control: 'primary',
  },
};

/** Whether the sheet can be touched, and the card has slid in. ES5: it is sent into the page. */
function isInPlace(): boolean {
  var grip = document.querySelector('.sheet-grip');
  if (grip) {
    var box = grip.getBoundingClientRect();
    if (document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2) !== grip)
      return false;
  }
  var card = document.querySelector('.year-review-card:not(.is-hidden)');
  if (!card) return true;
  var room = document.querySelector('.year-review-window')!;
  return Math.abs(card.getBoundingClientRect().left - room.getBoundingClientRect().left) < 1;
}

/** Sends files, unlike the browsers of the tests. */
const SENDS = 'navigator.canShare = function () { return true; }; navigator.share = function () {};';

for (const [language, width] of SCREENS)
  browserTest(
    `${language}, ${width} px: each control of what opens is 44 px for a finger`,
    async ({ engine, open }) => {
      const found: string[] = [];
      const inPhone = phone(engine, { language, gateway: { now: NOW }, bridge: 'startActivity' });
      const page = await open(`${site.url}/data-center`, {
        ...inPhone,
        width,
        height: 640,
        clock: Date.parse(NOW),
        script: `${inPhone.script ?? ''};${SENDS}`,
      });
      for (const [name, { path, taps = [], ready, control }] of Object.entries(VIEWS)) {
        // A sheet would still be open on the same page.
        await leavePage(page);
        await page.goto(`${site.url}${path}`);
        for (const selector of taps) {
          await page.waitFor(selector);
          await page.tap(selector);
        }
        await page.waitFor(ready);
        await page.waitFor(isSettled);
        await page.waitFor(isInPlace);
        const { small, seen } = await page.evaluate(findTargets);
        assert.ok(
          seen.some((each) => each.includes(control)),
          `${name}: no ${control} among ${seen.join()}`,
        );
        found.push(...small.map((target) => `${name}: ${target}`));
      }
      assert.equal(found, []);
    },
  );

await runBrowserTests();
