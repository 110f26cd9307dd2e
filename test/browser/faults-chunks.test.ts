import * as assert from 'uvu/assert';
import { report } from '../build/dist.ts';
import { gatewayOf, PAGE_CASES, type PageCase } from '../faults/page-cases.ts';
import { sampleOf, SEED } from '../faults/seed.ts';
import type { BlockMode } from '../preview/block-modes.ts';
import { startPreview } from '../preview/server.ts';
import { exampleQuery, ROUTES } from '../routes.ts';
import { assertPageStands, FORGET, isUnfinished, settle, shownText } from './faulty-page.ts';
import type { Page } from './page.ts';
import { phone } from './phone.ts';
import { browserTest, type TestContext } from './suite.ts';
import { until } from './until.ts';

/*
 * Each script, style sheet and message file of each route, and of its late parts, fails in each way: a sample that the
 * run's seed selects. What hangs is in slow-start.test.ts: it ends by the loader's own timers.
 */

const OVERLAY = '[role=dialog], nav.menu';
const MODES: readonly (readonly [mode: BlockMode, times?: number])[] = [
  ['404'],
  ['html'],
  ['truncated'],
  ['cut'],
  ['other'],
  ['throws'],
  ['reset', 1],
];

/** Without these a page says all that it has to say; its next load brings them. */
const SPARED =
  /\/(late-core|router|period-details|added-up|other-tabs|clean-html|remarks-view|late-notes)-|\.css$/;

interface PartCase extends Partial<Pick<PageCase, 'query' | 'life'>> {
  /** The control that opens the part. */
  readonly opens?: string;
  /** The paths where it loads with this. Absent: each that has the part. */
  readonly at?: readonly string[];
}

/** What a page needs so that it loads a part. Those among the files of each visit need nothing. */
const PARTS: Readonly<Record<string, PartCase>> = {
  // What is prefetched when the page is idle.
  router: {},
  'records-sheet': { opens: 'text=View more' },
  'calendar-sheet': { opens: '.today-goal-action' },
  // The total says when the belt needs care, and a year leads to its cards.
  'belt-or-year': { query: { tab: 'year' } },
  'year-sheet': { opens: 'text=Your year' },
  'year-review': { opens: 'text=Your year', query: { tab: 'year' } },
  // Only where no app takes what is shared, as in share-picture.test.ts.
  'share-picture': { at: [] },
  'season-search': { query: { id: '' } },
  'clean-html': { at: ['/activity-rule', '/christmas-rule', '/raffle-activity', '/christmas-active'] },
  'join-view': { life: 'open' },
  'outcome-view': { life: 'lost' },
  'other-tabs': { life: 'audited', query: { tab: 'rankings' } },
};

interface Row {
  readonly page: PageCase;
  /** A part of the file's address. */
  readonly file: string;
  readonly opens?: string | undefined;
  readonly mode: BlockMode;
  /** How many requests fail. Absent: all. */
  readonly times?: number | undefined;
}

const logins = ROUTES.filter(({ kind }) => kind === 'login').map((route) => ({
  name: route.path,
  path: route.path,
  query: exampleQuery(route),
}));
/** One case of each route. */
const pages: readonly PageCase[] = [...PAGE_CASES, ...logins].filter(
  ({ path }, index, all) => all.findIndex((other) => other.path === path) === index,
);

/** Each script, style sheet and message file of a page's first load, and of its late parts. */
function filesOf(page: PageCase): readonly Pick<Row, 'page' | 'file' | 'opens'>[] {
  const { files, filesBehind, parts } = report().find(({ path }) => path === page.path)!;
  const own = Object.keys({ ...files, ...filesBehind })
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => ({ page, file: `/${name}` }));
  const late = Object.keys(parts).flatMap((part) => {
    if (own.some(({ file }) => file.startsWith(`/a/${part}-`))) return [];
    const needs = PARTS[part];
    if (!needs) throw new Error(`What loads the part ${part}? Enter it here`);
    const { opens, life = page.life, query, at } = needs;
    if (at && !at.includes(page.path)) return [];
    const state = { ...page, ...(life && { life }), query: { ...page.query, ...query } };
    return [{ page: { ...state, name: `${page.path} ${part}` }, file: `/a/${part}-`, opens }];
  });
  return [...own, ...late];
}

const rows: readonly Row[] = pages.flatMap((page) =>
  filesOf(page).flatMap((row) => MODES.map(([mode, times]) => ({ ...row, mode, times }))),
);
const chosen = sampleOf(rows, 8);

const site = await startPreview({ uncached: true });
console.log(`SEED=${SEED}`);

const addressOf = ({ path, query }: PageCase) =>
  `${site.url}${path}?${new URLSearchParams(query).toString()}`;

/** Opens the page, of which no file fails yet. */
function openWhole({ engine, open }: TestContext, of: PageCase): Promise<Page> {
  site.block([]);
  const gateway = gatewayOf(of);
  return open(addressOf(of), phone(engine, { device: { userName: 'Mira' }, script: FORGET, gateway }));
}

/** What a page shows where nothing is wrong. */
async function wholeText(page: Page): Promise<string> {
  await settle(page);
  await until(async () => !(await page.evaluate(isUnfinished)));
  return settle(page);
}

const retries = () =>
  [...document.querySelectorAll('button')].filter((button) => /Try again/.test(button.textContent!));

async function tryRow(page: Page, { page: of, file, mode, times, opens }: Row): Promise<void> {
  const good = await wholeText(page);
  site.block([{ file, mode, ...(times && { times }) }]);
  site.requests.length = 0;
  await page.goto(addressOf(of), 'document');
  let bad = await settle(page);
  if (opens) {
    await page.tap(opens);
    bad = await settle(page);
  }
  await until(() => site.requests.some(({ url }) => url.includes(file)), {
    report: () => 'the file to be requested',
  });
  bad = await settle(page);
  await assertPageStands(page, 'broken');
  const isThere = async () =>
    opens ? await page.isVisible(OVERLAY) : (await page.evaluate(shownText)).startsWith(good);
  const offers = /Try again/.test(bad);
  if (!times && !SPARED.test(file))
    assert.ok(offers || (await isThere()), `neither whole nor a retry: ${bad}`);

  site.block([]);
  if (!offers && SPARED.test(file) && !(await isThere())) await page.goto(addressOf(of), 'document');
  await until(
    async () => {
      if (await isThere().catch(() => false)) return true;
      await page.evaluate(`(${retries.toString()})().forEach(function (button) { button.click(); })`);
      bad = await settle(page);
      return false;
    },
    { limitMs: 60_000, report: () => `what is there without the fault: ${good}\nnow: ${bad}` },
  );
  await assertPageStands(page, 'mended');
}

browserTest(
  'files × faults leave a page and a retry that works',
  { timeoutMs: 3_000_000 },
  async (context) => {
    const failures: string[] = [];
    for (const row of chosen) {
      const page = await openWhole(context, row.page);
      await tryRow(page, row).catch((error: unknown) => {
        const about = `${row.page.name}: ${row.file} ${row.mode}${row.times ? ' once' : ''}`;
        failures.push(`${about}: ${String(error).slice(0, 1500)}`);
      });
      await page.close();
    }
    assert.is(failures.length, 0, failures.join('\n'));
  },
);

browserTest('what counts as uncaught does count', async ({ engine, open }) => {
  site.block([]);
  const page = await open(`${site.url}/data-center`, phone(engine));
  await page.evaluate('void setTimeout(function () { throw new Error("unforeseen") })');
  await until(() => page.consoleErrors().some((text) => text.includes('unforeseen')));
  assert.match(String(await assertPageStands(page, 'control').catch(String)), 'unforeseen');
});
