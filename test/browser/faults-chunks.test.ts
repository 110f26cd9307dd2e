import * as assert from 'uvu/assert';
import { sampleOf, SEED } from '../faults/seed.ts';
import { startPreview } from '../preview/server.ts';
import { CHUNK_ROWS, type ChunkRow } from './chunk-rows.ts';
import {
  assertPageStands,
  FORGET,
  pressRetries,
  settle,
  settleWhole,
  shownText,
  step,
} from './faulty-page.ts';
import { leavePage } from './leave-page.ts';
import type { Page } from './page.ts';
import { phone } from './phone.ts';
import { spoiltGateway } from './spoilt-gateway.ts';
import { browserTest, runBrowserTests } from './suite.ts';
import { until } from './until.ts';
import { WATCH_REQUESTS } from './wait-for-requests.ts';

/* Each script, style sheet and message file of each route fails in each way: a sample that the run's seed selects. */

const NOON = Date.UTC(2026, 9, 17, 4);
/** Longer than the loader waits for a file. */
const HANGS_MS = 121_000;
/** It asks twice before the page reloads itself, and twice after that. */
const TRIES = 4;
/** Shorter than the deadline of a call that starts meanwhile. */
const STEP_MS = 3000;
/** A page that has nothing to show after this time, by its own clock, would keep people waiting. */
const BLANK_MS = 60_000;
const OVERLAY = '[role=dialog], nav.menu';

/** Without these a page says all that it has to say; its next load brings them. */
const SPARED =
  /\/(later|router|shares|chart-more|goal-more|goal-history|rankings|course-heading|clean-html|check-in-dialog|in-context)-|\.css$/;

const gateway = spoiltGateway();
const site = await startPreview({ gateway, uncached: true });
console.log(`SEED=${SEED}`);

const addressOf = ({ page: { path, query } }: ChunkRow) =>
  `${site.url}${path}?${new URLSearchParams(query).toString()}`;

/** The addresses that hang: of a file that hangs once the first request, which has no query. */
const hangingOf = ({ file, mode, times }: ChunkRow) =>
  mode === 'hang' ? `${file}${times ? '[^?]*$' : ''}` : '';

/** What pages show where nothing is wrong. */
const whole = new Map<string, string>();

async function wholeText(page: Page, row: ChunkRow): Promise<string> {
  const name = `${page.engine} ${addressOf(row)} ${row.page.life}`;
  const known = whole.get(name);
  if (known) return known;
  gateway.visit(row.page.life);
  site.block([]);
  await page.goto(addressOf(row));
  // What loads when the page is idle comes later than its figures.
  for (let before = ''; ;) {
    const text = await settleWhole(page);
    if (text === before) {
      whole.set(name, text);
      return text;
    }
    before = text;
    await step(page, 4000);
  }
}

/**
 * Waits until the server has the requests of the page's files that hang. Two minutes pass by the page's clock in a moment:
 * on a slow machine the second request would come before the first, and would be the one that hangs.
 */
async function untilRequested(page: Page, hanging: string): Promise<void> {
  const wanted = (pattern: string) =>
    [...document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>('script[src], link[rel=stylesheet]')]
      .map(({ src, href }) => src || href)
      .filter((url) => new RegExp(pattern).test(url));
  let open: readonly string[] = [];
  await until(
    async () => {
      open = await page.evaluate(wanted, hanging).catch(() => []);
      return open.every((url) => site.requests.some((request) => url.endsWith(request.url)));
    },
    { report: () => `requests of ${open.join(', ')}` },
  );
}

async function tryRow(page: Page, row: ChunkRow): Promise<void> {
  const { file, mode, times, opens } = row;
  const hanging = hangingOf(row);
  // An overlay of the last row would open again at the same address, as after a reload.
  await leavePage(page);
  page.forgetConsole();
  const good = await wholeText(page, row);

  gateway.visit(row.page.life);
  site.block([{ file, mode, ...(times && { times }) }]);
  site.requests.length = 0;
  await page.goto(addressOf(row), 'document');
  await page.waitFor(() => document.body);
  const passHanging = async () => {
    const endMs = hanging ? HANGS_MS * (times ?? TRIES) : 0;
    for (let passedMs = 0; passedMs < endMs; passedMs += STEP_MS) {
      await untilRequested(page, hanging);
      await step(page, STEP_MS, hanging);
    }
  };
  if (!opens) await passHanging();
  let bad = await settle(page, { hanging });
  if (opens) {
    await page.tap(opens);
    await passHanging();
    bad = await settle(page, { hanging });
  }
  const isRequested = () => site.requests.some(({ url }) => url.includes(file));
  // What loads behind the page may come a moment later.
  await until(() => isRequested() || step(page, 1000, hanging).then(isRequested), {
    report: () => 'the file to be requested',
  });
  // A page that reloads itself shows nothing for a moment, but not until the loader's last timer.
  const isLate = () => page.evaluate((ms) => performance.now() > ms, BLANK_MS).catch(() => false);
  await until(async () => (bad = await settle(page, { hanging })) || (!hanging && (await isLate())), {
    report: () => 'something to be shown',
  });
  await assertPageStands(page, 'broken');
  const isThere = async () =>
    opens ? await page.isVisible(OVERLAY) : (await page.evaluate(shownText)).startsWith(good);
  const offers = /Try again/.test(bad);
  if (!times && !SPARED.test(file))
    assert.ok(offers || (await isThere()), `neither whole nor a retry: ${bad}`);

  site.block([]);
  if (!offers && !(await isThere()) && SPARED.test(file)) {
    gateway.visit(row.page.life);
    await page.goto(addressOf(row));
  }
  let now = '';
  await until(
    async () => {
      now = await page.evaluate(shownText).catch(String);
      if (await isThere().catch(() => false)) return true;
      await page.evaluate(pressRetries).catch(() => 0);
      await settle(page, { turns: 8, hanging });
      return isThere().catch(() => false);
    },
    { report: () => `what is there without the fault: ${good}\nnow: ${now}` },
  );
  await assertPageStands(page, 'mended');
}

const chosen = sampleOf(CHUNK_ROWS, 8);

browserTest(
  `${chosen.length} of ${CHUNK_ROWS.length} files × faults leave a page, a word and a retry that works`,
  async ({ engine, open }) => {
    const options = phone(engine, { device: { userName: 'Mira' } });
    const page = await open(`${site.url}/data-center`, {
      ...options,
      script: (options.script ?? '') + FORGET + WATCH_REQUESTS,
      clock: NOON,
    });
    const failures: string[] = [];
    for (const row of chosen)
      await tryRow(page, row).catch((error: unknown) => {
        const about = `${row.page.name}: ${row.file} ${row.mode}${row.times ? ' once' : ''}`;
        failures.push(`${about}: ${String(error).slice(0, 1500)}`);
      });
    assert.is(failures.length, 0, failures.join('\n'));
  },
  { timeoutMs: 3_000_000 },
);

browserTest('what counts as uncaught does count', async ({ engine, open }) => {
  site.block([]);
  gateway.visit();
  const page = await open(`${site.url}/data-center`, { ...phone(engine), clock: NOON });
  await settle(page);
  await page.evaluate('void setTimeout(function () { throw new Error("unforeseen") })');
  await until(() => page.consoleErrors().some((text) => text.includes('unforeseen')));
  const failure = await assertPageStands(page, 'control').catch(String);
  assert.match(String(failure), 'unforeseen');
});

await runBrowserTests();
