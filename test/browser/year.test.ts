import * as assert from 'uvu/assert';
import { CODES } from '../../src/i18n/languages.ts';
import { startPreview } from '../preview/server.ts';
import { findOverflows, isSettled } from './overflows.ts';
import { phone } from './phone.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';

const NOW = '2026-12-05T04:00:00Z';
const site = await startPreview();
const ENTRY = '#period > div:not([hidden]) > .card > .button-link';

interface Options {
  readonly language?: string;
  readonly dark?: boolean;
  readonly width?: number;
  readonly faults?: readonly string[];
  readonly deviceUnit?: number;
}

/** Opens the statistics of a year, and its cards. */
async function openYear(
  { engine, open }: TestContext,
  { language = 'en', dark = false, width = 360, faults = [], deviceUnit = 0 }: Options = {},
) {
  const gateway = { key: `year-${engine.name}`, now: NOW, faults: [...faults] };
  const view = await open(`${site.url}/running-statistics?tab=year`, {
    ...phone(engine, { language, gateway, device: { deviceUnit } }),
    width,
    darkScheme: dark,
    clock: Date.parse(NOW),
  });
  await view.waitFor('.row-number');
  // What comes late moves the button.
  await view.waitFor(isSettled);
  await view.tap(ENTRY);
  await view.waitFor('.year-review-card');
  return view;
}

/** Whether the last calls are answered: the cards that are turned away are hidden. Runs in the page. */
const hasMonths = () => document.querySelector('.year-review-months');

interface Turned {
  /** The words on the place of the card that was left. */
  __left?: string | null;
}

const placeOf = `document.querySelector('.year-review-turn [role=status]').textContent`;

/** Turns to the next card, unless it is the last one. */
const turn = `window.__left = ${placeOf}; document.querySelector('.year-review-turn button:last-child').click();`;

/** Whether another card is seen, alone: the one before has slid away. Runs in the page. */
function isTurned(): boolean {
  const place = document.querySelector('.year-review-turn [role=status]')!.textContent;
  const cards: Element[] = Array.prototype.slice.call(document.querySelectorAll('.year-review-card'));
  const seen = cards.filter((card) => getComputedStyle(card).visibility !== 'hidden');
  if (place === (window as Turned).__left || seen.length !== 1) return false;
  if (seen[0]!.getAttribute('aria-hidden') === 'true') return false;
  const room = document.querySelector('.year-review-window')!.getBoundingClientRect();
  return Math.abs(seen[0]!.getBoundingClientRect().left - room.left) < 1;
}

/** Runs in the page: the card that is shown, and whether it is where it can be seen. */
function shownCard(): string {
  const card = document.querySelector('.year-review-card[aria-hidden=false]')!;
  const { left, right } = card.getBoundingClientRect();
  const seen = document.elementFromPoint((left + right) / 2, card.getBoundingClientRect().top + 40);
  return seen && card.contains(seen) ? card.querySelector('h3')!.textContent! : '';
}

browserTest(
  'the cards of a year come one after the other, by buttons and keys, and Back closes them',
  async (context) => {
    const view = await openYear(context);
    await view.waitFor(hasMonths);
    const titles: string[] = [];
    for (const _ of [1, 2, 3, 4, 5]) {
      titles.push((await view.waitFor(shownCard)) || '');
      await view.tap('.year-review-turn button:last-child').catch(() => {});
    }
    assert.equal(titles, [
      'Distance',
      'Active days',
      'Best month',
      'Best performances',
      'Compared with 2025',
    ]);
    await view.back();
    await view.waitFor(() => !document.querySelector('.year-review'));
    assert.match(await view.url(), /\/running-statistics\?tab=year$/);
    assert.equal(view.consoleErrors(), []);
  },
);

for (const language of CODES)
  for (const text of [1, 2])
    browserTest(`${language}: every card fits at 320 px and ${text * 100} %`, async (context) => {
      const view = await openYear(context, { language, width: 320 });
      await view.waitFor(hasMonths);
      if (text > 1) await view.enlargeText(text);
      for (const card of [1, 2, 3, 4, 5]) {
        await view.waitFor(isTurned);
        assert.equal(await view.evaluate(findOverflows), [], `card ${card}`);
        if (card < 5) await view.evaluate(turn);
      }
    });

/** How many lines the number of the shown card takes, without its unit. Runs in the page. */
function linesOfNumber(): number {
  const number = document.querySelector('.year-review-card:not(.is-hidden) .year-review-hero')!.firstChild!;
  const range = document.createRange();
  range.selectNodeContents(number);
  return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
}

for (const deviceUnit of [0, 1])
  browserTest(
    `a distance stays on one line at 320 px and 200 %, deviceUnit ${deviceUnit}`,
    async (context) => {
      const view = await openYear(context, { language: 'de', width: 320, deviceUnit });
      await view.waitFor(hasMonths);
      await view.enlargeText(2);
      assert.is(await view.evaluate(linesOfNumber), 1);
    },
  );

/** Whether the chosen year is on the screen, once the sheet has risen. Runs in the page. */
const isChosenInSight = () => {
  const { bottom } = document
    .querySelector('.year-review-years [aria-pressed=true]')!
    .getBoundingClientRect();
  return bottom <= window.innerHeight;
};

/** The chosen year, and where it stands in the line of years. Runs in the page. */
function chosenYear() {
  const line = document.querySelector('.year-review-years')!;
  const [room, box] = [line, line.querySelector('[aria-pressed=true]')!].map((each) =>
    each.getBoundingClientRect(),
  );
  return {
    text: line.querySelector('[aria-pressed=true]')!.textContent,
    isInLine: box!.left >= room!.left && box!.right <= room!.right,
    lineHeight: Math.round(room!.height),
  };
}

browserTest(
  'the years stand in one line, in which the chosen one is in sight on a small screen',
  async (context) => {
    const { open, engine } = context;
    const gateway = { key: `years-${engine.name}`, now: '2031-12-05T04:00:00Z' };
    const view = await open(`${site.url}/running-statistics?tab=year&day=2021-05-01`, {
      ...phone(engine, { gateway }),
      width: 320,
      height: 568,
      clock: Date.parse(gateway.now),
    });
    await view.waitFor('.row-number');
    await view.waitFor(isSettled);
    await view.tap(ENTRY);
    await view.waitFor('.year-review-card');
    await view.waitFor(isChosenInSight);
    const shown = { isInLine: true, lineHeight: 52 };
    assert.equal(await view.evaluate(chosenYear), { text: '2021', ...shown });
    // Its neighbour is in sight, too.
    await view.tap('.year-review-years [aria-pressed=true] + button');
    await view.waitFor(isSettled);
    assert.equal(await view.evaluate(chosenYear), { text: '2020', ...shown });
  },
);

await runBrowserTests();
