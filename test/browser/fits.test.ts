import * as assert from 'uvu/assert';
import { CODES } from '../../src/i18n/languages.ts';
import { startPreview } from '../preview/server.ts';
import { openYear, VIEWS, YEAR, type View } from '../shots/views.ts';
import { needChineseFont } from './chinese-font.ts';
import { findOverflows } from './overflows.ts';
import type { Page } from './page.ts';
import { phone } from './phone.ts';
import { isSettled } from './settled.ts';
import { browserTest, type TestContext } from './suite.ts';
import { FINGER, findSmallTargets } from './touch-targets.ts';
import { until } from './until.ts';

/* What comes with a tap, late, or on another day: it has room on a narrow screen and in large text, and a finger hits it. */

const NOW = '2026-10-17T04:00:00Z';
const WEEK = '/running-statistics?tab=week';
const LOGIN = '/alexa-auth?clientId=voice&state=A2S';
const PRIZE = '/prize-application?id=1790000000000007004';
const site = await startPreview();

/** Waits for a part, or taps the first ones and waits for the last. */
const steps =
  (...parts: readonly string[]) =>
  async (page: Page) => {
    for (const part of parts.slice(0, -1)) await page.tap(part);
    await page.waitFor(parts.at(-1)!);
  };
/** Selects the bar with the latest workout, and opens these. */
const bar =
  (...parts: readonly string[]) =>
  async (page: Page) => {
    await page.waitFor(() => document.querySelector('[aria-live] + table td'));
    await page.evaluate(() => document.querySelector<HTMLElement>('.chart')!.focus());
    for (const key of ['End', 'ArrowLeft']) await page.key(key);
    await steps('.chart-pill.is-button', ...parts)(page);
  };
const TURN = '.year-review-turn button:last-child';
const turned = (count: number) => async (page: Page) => {
  await openYear(page);
  for (let card = 1; card <= count; card++) {
    await page.tap(TURN);
    await until(() => page.evaluate(isCardAlone, card));
  }
};

/** Whether this card is seen alone, in its place: the one before has slid away. Runs in the page. */
function isCardAlone(card: number): boolean {
  const room = document.querySelector('.year-review-window')!.getBoundingClientRect();
  const cards = [...document.querySelectorAll('.year-review-card')];
  const isSeen = cards.map((each) => getComputedStyle(each).visibility !== 'hidden');
  if (isSeen.filter(Boolean).length !== 1 || !isSeen[card]) return false;
  return Math.abs(cards[card]!.getBoundingClientRect().left - room.left) < 1;
}

const year = '/running-statistics?tab=year&day=2025-05-01';
const ALL: Readonly<Record<string, View>> = {
  ...VIEWS,
  'an earlier week of goals': { path: '/today-goal?date=2026-10-04', open: steps('.week-head-today') },
  'a week over the end of a year': { path: `${WEEK}&day=2025-12-29`, open: steps('.period-turn-today') },
  'the average of a month': { path: '/running-statistics?tab=month', open: steps('.average-line-legend') },
  'a day that leads to its workouts': { path: WEEK, open: bar() },
  'the workouts of a day': { path: WEEK, open: bar('[role=dialog] .row') },
  'the workouts of a month': { path: '/running-statistics?tab=year', open: bar('[role=dialog] .row') },
  'the sports': { path: '/running-statistics', open: steps('.menu-button', '.menu-item') },
  'the second card of a year': { path: year, open: turned(1) },
  'the third card of a year': { path: year, open: turned(2) },
  'the bests of a year': { path: year, open: turned(3) },
  'the last card of a year': { path: year, open: turned(4) },
  'the claim of a voucher': { path: `${PRIZE}&type=3`, open: steps('.primary', '.field-error') },
  'a session that is over': {
    path: '/raffle-activity?id=1790000000000007002',
    gateway: { faults: ['status=401@'] },
    open: steps('.picture .button'),
  },
  ...Object.fromEntries(
    [LOGIN, '/wellfit-alexa-auth?state=A2S'].map((path) => [
      `what is missing at ${path}`,
      { path, switches: { platform: 'browser' }, open: steps('.primary:not([disabled])', '.field.is-wrong') },
    ]),
  ),
};

/** Whether a sheet, if one is open, can be touched. Runs in the page. */
function isInPlace(): boolean {
  const grip = document.querySelector('.sheet-grip');
  const { left, right, top, bottom } = (grip || document.body).getBoundingClientRect();
  return !grip || document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === grip;
}

interface Look {
  readonly language?: string;
  readonly width?: number;
  readonly text?: number;
}

async function show(
  { engine, open }: TestContext,
  { path, gateway, switches, open: take }: View,
  { language = 'en', width = 320, text = 1 }: Look = {},
): Promise<Page> {
  const page = await open(site.url + path, {
    ...phone(engine, { language, ...switches, gateway: { now: NOW, ...gateway } }),
    // A login opens in a browser, which has a language of its own.
    language,
    width,
    deviceScaleFactor: 1,
  });
  await take(page);
  if (text > 1) await page.enlargeText(text);
  await page.waitFor(isSettled);
  await page.waitFor(isInPlace);
  return page;
}

for (const language of CODES)
  for (const [name, view] of Object.entries(ALL))
    browserTest(`${language}: ${name} fits 320 px, and a finger hits it`, async (context) => {
      const page = await show(context, view, { language });
      for (const text of [2, 1]) {
        await page.enlargeText(text);
        await page.waitFor(isSettled);
        assert.equal(await page.evaluate(findOverflows), [], `text times ${text}`);
      }
      assert.not.match(await page.text(), /NaN|undefined|Invalid|\[object|null/);
      const width = FINGER[language];
      if (!width) return;
      await page.resize(width, 640);
      if (language === 'zh') await needChineseFont(page);
      await page.waitFor(isSettled);
      assert.equal(await page.evaluate(findSmallTargets), []);
    });

/** The number of lines that the text of each of these elements takes, or the first part of it. Runs in the page. */
const linesOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const next = element.querySelector('.parts, .chart-card-date, .year-review-hero > *');
    if (next) range.setEndBefore(next);
    const rects = [...range.getClientRects()].sort((one, other) => one.top - other.top);
    return rects.filter(({ top }, index) => !index || top >= rects[index - 1]!.bottom - 1).length;
  });

/** A page once it shows these parts. */
const having = (path: string, ...parts: readonly string[]): View => ({
  path,
  async open(page) {
    for (const part of parts) await page.waitFor(part);
  },
});
const RUN = '1790000000000000601';
const RESULT = `/running-record?userSportResultId=${RUN}`;
const COURSE = `/course-record?userSportResultId=${RUN}&id=${RUN}`;
const RAFFLE = '/raffle-activity?id=1790000000000007002';
const ENROLMENT = '/product-test-active?id=71';
const GOALS = '/today-goal?date=2026-10-14';
const FAILED: View = { ...having(RESULT, 'main .button'), gateway: { faults: ['status=503'] } };
const OF_MONDAY = '.last-week-note p, .last-week-note .parts-gap + span';
const LARGE_GERMAN = { language: 'de', text: 2 };

/** A view, how it is looked at, and the parts that are one line each. */
const ONE_LINE: readonly (readonly [view: View, look: Look, parts: string])[] = [
  [having(GOALS, 'li .row'), { ...LARGE_GERMAN, width: 240 }, '.runs-amount, .goal-card-target'],
  [having('/data-center', '.tile-number'), { ...LARGE_GERMAN, width: 412 }, '.tile-number'],
  [ALL['a week over the end of a year']!, {}, '.chart-card-range, .chart-card-date'],
  // A word with a hyphen, and the progress of its task.
  [having(RAFFLE, '.task'), { language: 'de', width: 360 }, '.task-last-word'],
  ...[0, 1].map((deviceUnit): (typeof ONE_LINE)[number] => [
    { path: year, switches: { deviceUnit }, open: turned(0) },
    LARGE_GERMAN,
    '.year-review-hero',
  ]),
  ...CODES.flatMap((language): typeof ONE_LINE => [
    [ALL['a Monday']!, { language, width: 360 }, OF_MONDAY],
    [ALL['a session that is over']!, { language }, '.picture .button'],
    [FAILED, { language }, 'main .button'],
  ]),
];

/** Of each dot between parts: whether it shows, and whether the parts beside it stand in one line. Runs in the page. */
const dots = () =>
  [...document.querySelectorAll('.parts')].map((part) => {
    const before = document.createRange();
    before.selectNodeContents(part.parentElement!);
    before.setEndBefore(part);
    const { bottom } = [...before.getClientRects()].pop()!;
    const [gap, words] = [...part.children];
    return {
      shows: gap!.firstElementChild!.getBoundingClientRect().width > 0,
      isBetween: words!.getBoundingClientRect().top < bottom - 1,
    };
  });

browserTest('a dot between parts shows in a line, and where the line breaks not', async (context) => {
  const found = [];
  for (const language of CODES)
    for (const width of [320, 600]) {
      const page = await show(context, ALL['a Monday']!, { language, width });
      found.push(...(await page.evaluate(dots)));
      await page.close();
    }
  const strays = found.filter(({ shows, isBetween }) => shows !== isBetween);
  assert.equal(strays, []);
  assert.is(new Set(found.map(({ shows }) => shows)).size, 2, 'some show, and some do not');
});

browserTest('what belongs together stands in one line', async (context) => {
  for (const [view, look, parts] of ONE_LINE) {
    const page = await show(context, view, look);
    const lines = await page.evaluate(linesOf, parts);
    const about = `${view.path}, ${look.language}, ${parts}: ${lines.join()}`;
    assert.ok(lines.length && lines.every((count) => count === 1), about);
    await page.close();
  }
});

browserTest('the sums fill each line, also where one is too wide for half of it', async (context) => {
  const page = await show(context, having(WEEK, '.sum-list-tap'), { language: 'de', width: 412, text: 2 });
  /** The px from the end of each line of sums to the card's. */
  const roomBehind = () => {
    const edges: Record<number, number> = {};
    for (const tile of document.querySelectorAll('.sum-list-tile')) {
      const { top, right } = tile.getBoundingClientRect();
      edges[top] = tile.parentElement!.getBoundingClientRect().right - right;
    }
    return Object.values(edges).map(Math.round);
  };
  const room = await page.evaluate(roomBehind);
  assert.ok(room.length > 3, 'some are alone in their line');
  assert.equal(new Set(room), new Set([0]));
});

browserTest('on a phone on its side, large text leaves room for what a sheet contains', async (context) => {
  /** The px of the content that are on the screen. */
  const roomInSheet = () => {
    const { top, bottom } = document.querySelector('.sheet-content')!.getBoundingClientRect();
    return Math.min(bottom, innerHeight) - top;
  };
  for (const name of ['the list of all workouts with its choices', 'a year of goals', 'a month of goals']) {
    const page = await show(context, ALL[name]!, { language: 'de', text: 2 });
    await page.resize(568, 320);
    await page.waitFor(isSettled);
    const room = await page.evaluate(roomInSheet);
    // Room for two of the smallest touch targets, which are 44 px high.
    assert.ok(room >= 88, `${name}: ${room}`);
    await page.close();
  }
});

browserTest('the days fit a folded phone of 280 px', async (context) => {
  const views = {
    'a week of goals': having(GOALS, '.day-number'),
    'a month of goals': ALL['a month of goals']!,
  };
  for (const [name, view] of Object.entries(views)) {
    const page = await show(context, view, { width: 280 });
    assert.equal(await page.evaluate(findOverflows), [], name);
    await page.close();
  }
});

browserTest('on a phone on its side, large text is not cut beside the chart', async (context) => {
  for (const language of ['de', 'es'])
    for (const width of [600, 640]) {
      const page = await show(context, ALL['an earlier week']!, { language, width, text: 2 });
      assert.equal(await page.evaluate(findOverflows), [], `${language}, ${width} px`);
      await page.close();
    }
});

browserTest('beside the chart no sum touches the edge of its tile', async (context) => {
  /** The px from the end of each unit and duration to the edge of its tile. */
  const roomInTiles = () =>
    Array.from(
      document.querySelectorAll('.quantity-unit + .sum-list-tap, [aria-hidden] + .sum-list-tap'),
      (edge) => {
        const { right } = edge.previousElementSibling!.getBoundingClientRect();
        return edge.getBoundingClientRect().right - right;
      },
    );
  for (const language of CODES) {
    const page = await show(context, having(WEEK, '.sum-list-tap'), { language, width: 640 });
    const room = await page.evaluate(roomInTiles);
    assert.ok(room.length === 3 && room.every((px) => px > 7), `${language}: ${room.join()}`);
    await page.close();
  }
});

browserTest('in large text the number in a lap is clear of it', async (context) => {
  /** The px between the line of the lap, which is 6 px wide, and its number. */
  const roomInLap = () => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('.lap-value')!);
    return (
      range.getBoundingClientRect().left - document.querySelector('.lap')!.getBoundingClientRect().left - 6
    );
  };
  for (const path of ['/jumprope-record', '/rowing-record'])
    for (const width of [320, 360]) {
      const page = await show(context, { path, open: steps('.lap-value') }, { width, text: 2 });
      const room = await page.evaluate(roomInLap);
      assert.ok(room >= 10, `${path}, ${width} px wide: ${room}`);
      await page.close();
    }
});

/**
 * The words, without a space or another place to break in them, that stand in two lines, and each selector without a
 * text. Runs in the page.
 */
const cutWords = (selectors: readonly string[]) => {
  const cut = selectors.filter((selector) => !document.querySelector(selector)?.textContent);
  for (const element of document.querySelectorAll(selectors.join())) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      for (const { 0: word, index } of texts.currentNode.nodeValue!.matchAll(/[^ \u00ad\u200b]+/g)) {
        const range = document.createRange();
        const isHyphenated = texts.currentNode.nodeValue!.charAt(index - 1) === '\u00ad';
        // The hyphen at the end of a line is part of the letter behind it.
        range.setStart(texts.currentNode, index + Number(isHyphenated));
        range.setEnd(texts.currentNode, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) cut.push(word);
      }
  }
  return cut;
};

const BESTS = '[data-bests] .row';
/** The words of a page that are whole in large text. The English title of a login stands as it was specified. */
const WHOLE: readonly (readonly [path: string, words: readonly string[], look?: Look])[] = [
  [RESULT, ['.result-at']],
  [COURSE, ['.course-record-start dd']],
  [GOALS, ['.week-head h2', '.goal-card-words']],
  [RAFFLE, ['.ticket-banner p', '.task-name', '.task-reward']],
  [WEEK, [BESTS, '.row-caption']],
  [WEEK, [BESTS, '.chart-card-range', '.row-number'], { width: 290 }],
  ['/jumprope-record', ['h2'], { language: 'de' }],
  ['/jumprope-record', ['h2'], { language: 'es' }],
  ['/thehoop-statistics?tab=week', [BESTS, '.row-left'], { language: 'de', width: 320 }],
  [ENROLMENT, ['.steps-text'], { language: 'es', width: 320 }],
  ['/product-test-active?id=75', ['.status-note-text'], { language: 'de', width: 320 }],
  ['/christmas-active?id=1790000000000007003', ['.page-header-title'], { language: 'de', width: 320 }],
  ...['zh', 'de', 'es'].map((language) => [LOGIN, ['.login-title'], { language }] as const),
  ...CODES.flatMap((language): typeof WHOLE => [
    ['/jumprope-record', ['.result-head h2'], { language, width: 320 }],
    [ENROLMENT, ['.page-header-title', '.field-label', '.code-field-send'], { language, width: 320 }],
    [RAFFLE, ['.task', '.page-header-title'], { language, width: 320 }],
  ]),
];

browserTest('in large text no date, unit or word of a task, a title or a button is cut', async (context) => {
  const found: string[] = [];
  for (const [path, words, { language = 'zh', width = 360 } = {}] of WHOLE) {
    const page = await show(context, having(path, ...words), { language, width, text: 2 });
    if (language === 'zh') await needChineseFont(page);
    for (const word of await page.evaluate(cutWords, words)) found.push(`${path} ${language}: ${word}`);
    await page.close();
  }
  assert.equal(found, []);
});

browserTest('the years stand in one line, in which the chosen one is in sight', async (context) => {
  const page = await show(context, {
    ...having('/running-statistics?tab=year&day=2021-05-01', '.row-number'),
    gateway: { now: '2031-12-05T04:00:00Z' },
  });
  // The last of the late figures: from now on nothing moves the button.
  await page.waitFor('text=2 s faster than the year before');
  await page.waitFor(isSettled);
  await page.tap(YEAR);
  for (const chosen of ['2021', '2020']) {
    await page.waitFor('.year-review-card');
    await page.waitFor(isInPlace);
    const shown = await page.evaluate(() => {
      const line = document.querySelector('.year-review-years')!;
      const button = line.querySelector('[aria-pressed=true]')!;
      const [room, box] = [line, button].map((each) => each.getBoundingClientRect());
      return [
        button.textContent,
        Math.round(room!.height),
        box!.left >= room!.left && box!.right <= room!.right && box!.bottom <= innerHeight,
      ];
    });
    assert.equal(shown, [chosen, 52, true]);
    // Its neighbour is in sight, too.
    if (chosen === '2021') await page.tap('.year-review-years [aria-pressed=true] + button');
  }
});

/** What shows of each weekday: its whole name, or its letter where that has wrapped below its line. */
const weekdays = () =>
  [...document.querySelectorAll('.weekday-name')]
    .map((name) => {
      const whole = name.querySelector('.weekday-name-whole')!;
      const isCut = whole.getBoundingClientRect().top >= name.getBoundingClientRect().bottom - 1;
      return (isCut ? name.querySelector('.weekday-name-letter')! : whole).getAttribute('data-name');
    })
    .join(' ');

browserTest('in large text a weekday is a letter, and numbers stand below their ring', async (context) => {
  const page = await show(context, having('/today-goal', '.goal-card-words'), { width: 360 });
  const isUnder = () => {
    const [ring, numbers] = ['.goal-card .ring', '.goal-card-numbers'].map((part) =>
      document.querySelector(part)!.getBoundingClientRect(),
    );
    return numbers!.top >= ring!.bottom;
  };
  assert.equal(
    [await page.evaluate(weekdays), await page.evaluate(isUnder)],
    ['Mon Tue Wed Thu Fri Sat Sun', false],
  );
  await page.enlargeText(2);
  assert.equal([await page.evaluate(weekdays), await page.evaluate(isUnder)], ['M T W T F S S', true]);
});

browserTest('all workouts, scrolled anywhere: rows of one height, in one line each', async (context) => {
  const page = await show(context, VIEWS['the list of all workouts with its choices']!);
  const scrolled = (part: number) =>
    page.evaluate((to: number) => {
      const list = document.querySelector('[role=dialog] .sheet-content')!;
      list.scrollTop = list.scrollHeight * to;
      return list.scrollHeight;
    }, part);
  /** The heights of rows and headings, the gaps between them, and whether rows are seen. Runs in the page. */
  const look = () => {
    const items = [...document.querySelectorAll('.windowed-list li')].map((item) =>
      item.getBoundingClientRect(),
    );
    const heights = (part: string) =>
      [...document.querySelectorAll(`.windowed-list ${part}`)]
        .map((each) => Math.round(each.getBoundingClientRect().height))
        .filter((height, index, all) => all.indexOf(height) === index).length;
    const box = document.querySelector('[role=dialog] .sheet-content')!.getBoundingClientRect();
    const isRow = (part: number) =>
      !!document.elementFromPoint(box.left + 60, box.top + box.height * part)!.closest('.windowed-list li');
    const isApart = items.slice(1).every(({ top }, index) => Math.abs(top - items[index]!.bottom) < 1);
    return [heights('.row'), heights('h3'), isApart, [0.3, 0.6, 0.9].every(isRow)].join();
  };
  for (let pages = 0; pages < 4; pages++) {
    const before = await scrolled(1);
    await until(async () => (await scrolled(1)) > before);
  }
  for (const text of [1, 2]) {
    await page.enlargeText(text);
    for (const part of [0.7, 0.3, 0]) {
      await scrolled(part);
      await until(async () => (await page.evaluate(look)) === '1,1,true,true', {
        report: () => `rows at ${part} of the list, text times ${text}`,
      });
    }
  }
});

/** The px between a bar's pill and the line that compares, and between the pill and the ring of the focus. */
const roomOfPill = () => {
  const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('.chart-card-former')!);
  const lineBottom = Math.max(...[...range.getClientRects()].map(({ bottom }) => bottom));
  const [pill, chart] = [boxOf('.chart-pill'), boxOf('.chart')];
  const ring = getComputedStyle(document.querySelector('.chart')!, '::before');
  const [ringTop, side] = [chart.top + parseFloat(ring.top), parseFloat(ring.left)];
  return {
    below: pill.top - lineBottom >= 12,
    ringBelow: ringTop - parseFloat(ring.outlineWidth) >= lineBottom,
    inRing:
      ring.outlineStyle === 'solid' &&
      Math.min(pill.top - ringTop, pill.left - chart.left - side, chart.right - side - pill.right) >= 0,
  };
};

for (const [language, tab, bars] of [
  ['en', 'week', 6],
  ['zh', 'year', 10],
  ['de', 'month', 17],
  ['es', 'week', 6],
] as const)
  browserTest(`${language}, ${tab}: a bar's pill is clear of the comparison`, async (context) => {
    const page = await show(context, having(`/running-statistics?tab=${tab}`, '.chart-card-former span'), {
      language,
    });
    await page.waitFor(() => document.querySelector('[aria-live] + table td'));
    await page.evaluate(() => document.querySelector<HTMLElement>('.chart')!.focus());
    await page.key('Home');
    for (let bar = 0; bar < bars; bar++) {
      await page.waitFor('.chart-pill');
      assert.equal(
        await page.evaluate(roomOfPill),
        { below: true, ringBelow: true, inRing: true },
        `bar ${bar}`,
      );
      await page.key('ArrowRight');
    }
  });

browserTest('where bars cannot be loaded, nothing below them moves', async (context) => {
  const faults = ['rejected=1001:Busy@userDeviceSportResult/pageList'];
  const page = await show(
    context,
    { ...having(WEEK, 'text=Last week:'), gateway: { faults } },
    { width: 360 },
  );
  const height = () => document.querySelector('.chart-card')!.getBoundingClientRect().height;
  const before = await page.evaluate(height);
  await page.tap('.sum-list-tap[aria-label^=Calories]');
  await page.waitFor('text=Could not load the chart');
  await page.waitFor(isSettled);
  assert.is(await page.evaluate(height), before);
});
