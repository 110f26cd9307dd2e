import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { openYear } from '../shots/views.ts';
import type { Page } from './page.ts';
import { phone } from './phone.ts';
import { isSettled } from './settled.ts';
import { browserTest, IN_NEWEST } from './suite.ts';

/* Where the system sets few colours, what is chosen and what can be pressed still shows. */

const site = await startPreview();
const NOW = '2026-10-17T09:30:00Z';

/** A property of an element, or of its part before or after it. Runs in the page. */
const styleOf = (selector: string, property: string, part?: string) => {
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
  const names = ['Canvas', 'CanvasText', 'Highlight', 'LinkText', 'GrayText'];
  const [canvas, text, highlight, link, grey] = names.map(read);
  probe.remove();
  return { canvas, text, highlight, link, grey } as Record<string, string>;
};

/** The element, its property, what that is (`!`: what it is not) by name or as it is written, and a part of the element. */
type Row = readonly [selector: string, property: string, wanted: string, part?: string];

interface View {
  readonly path: string;
  /** Until there is something to look at. */
  readonly ready?: (page: Page) => Promise<unknown>;
  readonly rows: readonly Row[];
}

const VIEWS: readonly View[] = [
  {
    path: '/today-goal',
    rows: [
      ['.day.is-chosen', 'outline-style', 'solid'],
      ['.day.is-chosen', 'outline-color', 'highlight'],
      ['.day:not(.is-chosen)', 'outline-style', 'none'],
      ['.goal-card .ring-arc.ring-calories', 'stroke', 'highlight'],
      ['.goal-card .ring-arc.ring-time', 'stroke', 'link'],
      ['.goal-legend-calories svg', 'stroke', 'highlight'],
      ['.goal-legend-time svg', 'stroke', 'link'],
      ['.goal-card > .button', 'border-top-style', 'solid'],
      ['.goal-card > .button', 'border-top-color', '!canvas'],
    ],
  },
  {
    path: '/today-goal',
    async ready(page) {
      await page.tap('.card > .row');
      await page.waitFor('text=Some days could not be loaded');
    },
    rows: [
      ['.period-head-arrow:not([aria-disabled=true])', 'color', '!grey'],
      ['.year-head .period-head-arrow[aria-disabled=true]', 'color', 'grey'],
      ['.year-day-0', 'border-top-color', '!canvas', '::before'],
      ['.year-day-0', 'border-top-style', 'solid', '::before'],
      ['.year-day-unknown', 'border-top-style', 'dashed', '::before'],
      ...[1, 2, 3].map((level): Row => [
        `.year-key .year-day-${level}`,
        'background-color',
        'text',
        '::after',
      ]),
    ],
  },
  {
    path: '/running-statistics?tab=week&day=2026-10-05',
    async ready(page) {
      for (const part of ['.average-line', '.former-outline', '.former-outline-legend'])
        await page.waitFor(part);
      await page.waitFor(isSettled);
      await page.tap('.chart');
      await page.waitFor('.chart-pill');
    },
    rows: [
      ['.tabs-thumb', 'background-color', 'highlight', '::before'],
      ['[role=tab][aria-selected=true]', 'color', '!highlight'],
      ['.chart-best', 'fill', 'highlight'],
      ['.chart-bar:not(.chart-best)', 'fill', '!canvas'],
      // Bars have the colour of the lines over them.
      ['.average-line path', 'stroke', 'text'],
      ['.former-outline path', 'stroke', 'text'],
      ['.former-outline path', 'stroke-opacity', '1'],
      ['.former-outline-legend path', 'stroke', 'text'],
      ['.average-line-legend path', 'stroke', 'text'],
      ['.sum-list-tap[aria-pressed=true]', 'border-top-color', 'highlight'],
      ['.sum-list-tap[aria-pressed=true]', 'border-top-width', '3px'],
      ['.sum-list-tap[aria-pressed=false]', 'border-top-color', '!canvas'],
      ['.chart-pill', 'background-color', 'canvas'],
      ['.chart-pill', 'border-top-color', 'text'],
    ],
  },
  {
    path: '/running-statistics?tab=year',
    async ready(page) {
      await openYear(page);
      await page.waitFor(() => document.querySelector('.year-review-month.is-best'));
    },
    rows: [
      ['.year-review-month.is-best i', 'background-color', 'highlight'],
      ['.year-review-month:not(.is-best) i', 'background-color', 'text'],
      ['.year-review-years [aria-pressed=true]', 'outline-color', 'highlight'],
      ['.year-review-turn [aria-disabled=true]', 'color', 'grey'],
    ],
  },
  {
    path: '/prize-application?id=1790000000000007004&type=1',
    rows: [['.primary', 'border-top-style', 'solid']],
  },
];

for (const darkScheme of [false, true])
  browserTest(
    `dark ${darkScheme}: what is chosen or can be pressed shows`,
    IN_NEWEST,
    async ({ engine, open }) => {
      const faults = ['status=404@listByDateTime?startTime=2026-06-29 00:00:00'];
      const gateway = { now: NOW, habit: 'steady' as const, faults };
      const options = phone(engine, { timeZone: 'Europe/Berlin', gateway });
      for (const { path, ready, rows } of VIEWS) {
        const page = await open(site.url + path, { ...options, forcedColors: true, darkScheme });
        await page.waitFor(isSettled);
        assert.ok(await page.evaluate(() => matchMedia('(forced-colors: active)').matches));
        await ready?.(page);
        await page.waitFor(isSettled);
        const colours = await page.evaluate(systemColours);
        for (const [selector, property, wanted, part] of rows) {
          const name = wanted.replace('!', '');
          const value = await page.evaluate(styleOf, selector, property, part);
          const isSame = value === (colours[name] ?? name);
          assert.is(isSame, name === wanted, `${path} ${selector}: ${property} is ${value}, not ${wanted}`);
        }
      }
    },
  );
