import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { PAGE_CASES, type PageCase } from '../faults/page-cases.ts';
import { exampleLink, exampleQuery, routeOf } from '../routes.ts';
import { findCollisions } from './collisions.ts';
import { findOverflows } from './overflows.ts';
import { phone } from './phone.ts';
import { rewritingGateway } from './gateways.ts';
import { isSettled } from './settled.ts';
import { browserTest } from './suite.ts';

const NOW = '2026-10-17T04:00:00Z';
/** The number of pages that are open at the same time. */
const LANES = 3;
/** The last one is also that of the raffle's further tabs. */
const WIDTHS = [412, 320];

/** Ten digits for sums and counts, hundreds of hours for times, the slowest pace that a device measures. */
const NUMBERS: readonly (readonly [RegExp, number])[] = [
  [
    /"(dataValue|mileage|todaySportData|step|(sport|total|actual|today|target)Calories?|calorie)":[\d.]+/g,
    9876543210,
  ],
  [/"(sportTime|totalDuration|actualDuration|todayTime|targetTime)":[\d.]+/g, 3599999],
  [/"(pace|fastPace|fastestPace)":[\d.]+/g, 5999],
  [/"(sportNumber|sportDays|totalNum|mineTicketNum|ticketNum|prizeValue|count)":"?[\d.]+"?/g, 9876543210],
];
const NAME = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze with a view';
const TEXTS = /"(name|nickName|mapName|challengeName|stateText)":"[^"]*"/g;

/** Larger readings in the data centre are taken for errors. */
const largestReading = (value: number) => (value < 60 ? 100 : value < 100 ? 999.9 : 999_999);

const enlargeReadings = (text: string): string =>
  text.replace(/"dataValue":([\d.]+)/g, (_, value) => `"dataValue" :${largestReading(Number(value))}`);

/** Numbers and names as large as they may be. Ids and dates stay. */
const enlarge = (text: string, url: string): string =>
  NUMBERS.reduce(
    (all, [fields, value]) => all.replace(fields, `"$1":${value}`),
    url.includes('getHomeSportData') ? enlargeReadings(text) : text,
  ).replace(TEXTS, `"$1":"${NAME}"`);

const WORD = 'm'.repeat(60) + '@' + 'w'.repeat(59);
/** What is read as an id, a code, a date, an address or a colour stays. */
const TEXT_FIELDS =
  /"((?!\w*(?:Id|Key|Time|Code|Type|Url|Icon|Color)"|id"|theme"|state"|code")[a-zA-Z]\w*)":"(?!\d*"|[#/]|https?:|\d{4}-)((?:[^"\\]|\\.)*)"/g;

/** Puts a word that has no place to break into every text, and names every run. HTML keeps its elements. */
const lengthen = (text: string): string =>
  text
    .replace(/"mapName":null/g, '"mapName":"x"')
    .replace(
      TEXT_FIELDS,
      (_, name, value: string) =>
        `"${name}":"${value.startsWith('<') ? value.replace(/>[^<]+</g, `>${WORD}<`) : WORD}"`,
    );

/** A page's example with something else. */
const stateOf = <T>(path: string, more: T) => ({ path, query: exampleQuery(routeOf(path)), ...more });

/** The pages that show texts of the server or the app, with what opens more of them. */
const WORDY: readonly (Pick<PageCase, 'path' | 'query' | 'life'> & {
  readonly opens?: string;
  /** Signs in, and shows the list of tenants. */
  readonly account?: string;
  readonly faults?: readonly string[];
})[] = [
  ...PAGE_CASES.filter(({ path }) => path !== '/musicKit-authorize'),
  ...['/running-record', '/record-noDevice', '/course-record'].map((path) => stateOf(path, {})),
  ...(['running', 'closed', 'won-special', 'nobody'] as const).map((life) =>
    stateOf('/raffle-activity', { life }),
  ),
  stateOf('/running-statistics', { opens: 'text=View more' }),
  stateOf('/today-goal', { opens: '.today-goal-action' }),
  stateOf('/alexa-auth', { account: 'many@example.com' }),
  stateOf('/', { faults: ['rejected=1001'] }),
  stateOf('/raffle-activity', { faults: ['rejected=1001'] }),
  stateOf('/activity-list', { faults: ['rejected=1001'] }),
];

/** German has the longer words, and the older engine has the older rules for lines. */
const VISITS = [
  ['en', 'chromium-153'],
  ['de', 'chromium-64'],
] as const;
const PAGES =
  '/ /running-statistics /scene-statistics /today-goal /running-record /course-record /raffle-activity'.split(
    ' ',
  );

/** What the tabs of the raffle show, after the first. */
const SHOWS = ['main', '[role=tabpanel] .photo', '.rewards-list'];

/** A page mostly waits, so several are checked in parallel. */
async function inLanes<T>(items: readonly T[], check: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(next);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/* Tests that the largest legal values keep to their cards: nothing is cut off, nothing overlaps. */

const site = await startPreview({ gateway: rewritingGateway(enlarge) });
for (const [language, oneEngine] of VISITS)
  browserTest(
    `huge values keep to their cards, in ${language}`,
    { engines: [oneEngine] },
    async ({ engine, open }) => {
      const found: string[] = [];
      const check = async (path: string) => {
        const page = await open(site.url + exampleLink(routeOf(path)), {
          ...phone(engine, { language, gateway: { now: NOW } }),
          deviceScaleFactor: 1,
        });
        for (const tab of path === '/raffle-activity' ? [0, 1, 2] : [0]) {
          if (tab) await page.tap(`[role=tab]:nth-last-child(${3 - tab})`);
          await page.waitFor(SHOWS[tab]!);
          await page.waitFor(`text=${language === 'en' ? '9,876,543' : '9.876.543'}`);
          for (const width of tab ? [320] : WIDTHS) {
            await page.resize(width, 640);
            await page.waitFor(isSettled);
            const all = [...(await page.evaluate(findOverflows)), ...(await page.evaluate(findCollisions))];
            for (const finding of all) found.push(`${path} ${tab} at ${width} px: ${finding}`);
          }
        }
      };
      await inLanes(PAGES, check);
      assert.ok(!found.length, `${found.length} findings:\n${found.slice(0, 40).join('\n')}`);
    },
  );

const wordy = await startPreview({ gateway: rewritingGateway(lengthen) });
browserTest('a long word in every text makes no page wider than 320 px', async (context) => {
  const found: string[] = [];
  const check = async ({ path, query, life, opens, account, faults }: (typeof WORDY)[number]) => {
    const link = new URLSearchParams({ ...query, ...('para' in query && { para: WORD }) });
    const page = await context.open(`${wordy.url}${path}?${link}`, {
      ...phone(context.engine, {
        language: 'en',
        device: { userName: WORD },
        gateway: { now: NOW, ...(life && { activity: life }), ...(faults && { faults }) },
      }),
      deviceScaleFactor: 1,
      width: 320,
    });
    await page.waitFor(isSettled);
    if (opens) await page.tap(opens);
    if (account) {
      await page.tap('[name=username]');
      await page.type(account);
      await page.tap('[name=password]');
      await page.type('secret');
      await page.tap('.primary');
      await page.waitFor('[role=radiogroup]');
    }
    await page.waitFor(isSettled);
    const name = [path, query.tab, life, opens, faults].filter(Boolean).join(' ');
    for (const finding of await page.evaluate(findOverflows)) found.push(`${name}: ${finding}`);
    await page.close();
  };
  await inLanes(WORDY, check);
  assert.ok(!found.length, `${found.length} findings:\n${found.join('\n')}`);
});
