import * as assert from 'uvu/assert';
import { gatewayOf, PAGE_CASES, type PageCase } from '../faults/page-cases.ts';
import { runs } from '../faults/seed.ts';
import { startPreview } from '../preview/server.ts';
import { assertPageStands, FORGET, settle } from './faulty-page.ts';
import type { Held, Page } from './page.ts';
import { phone } from './phone.ts';
import { browserTest, IN_NEWEST } from './suite.ts';

/* Long use: what a page holds does not grow with refreshes, switched tabs, or the hours for which it is open. */

const MINUTE_MS = 60_000;
/** What the heap may grow by over all rounds: caches of the engine, and compiled code. */
const HEAP_RATIO = 1.3;

/**
 * Preact keeps elements that it has removed as long as a component holds the children of an earlier rendering: so many
 * times the page's own nodes, however long the page is open. What grows with each round grows beyond this.
 */
const EARLIER_RENDERINGS = 4;

const site = await startPreview();

interface Living {
  refreshPage(): void;
  __pass(ms: number): Promise<void>;
}

/** Does a step so often, and lets so much of the page's time pass after each. Runs in the page. */
function repeat(step: 'refresh' | 'tab', count: number, ms: number): Promise<void> {
  const page = window as unknown as Living;
  const once = (left: number): Promise<void> => {
    if (!left) return Promise.resolve();
    const tabs = document.querySelectorAll<HTMLElement>('[role=tab]');
    if (step === 'refresh') page.refreshPage();
    // At last the first.
    else if (tabs.length) tabs[(left - 1) % tabs.length]!.click();
    return page.__pass(ms).then(() => once(left - 1));
  };
  return once(count);
}

interface Round {
  readonly refreshes: number;
  readonly switches: number;
  readonly minutes: number;
}

async function live(page: Page, { refreshes, switches, minutes }: Round): Promise<Held> {
  await page.evaluate(repeat, 'refresh', refreshes, 200);
  await page.evaluate(repeat, 'tab', switches, 40);
  for (let minute = 0; minute < minutes; minute++) await page.pass(MINUTE_MS);
  await settle(page);
  await page.pass(5000);
  await settle(page);
  return page.held();
}

const WARM: Round = { refreshes: 10, switches: 8, minutes: 1 };
const LONG: Round = { refreshes: runs(60), switches: runs(40), minutes: runs(5) };

const chosen = (path: string, life?: string) =>
  PAGE_CASES.find((one) => one.path === path && one.life === life) as PageCase;
const PAGES = [chosen('/running-statistics'), chosen('/today-goal'), chosen('/raffle-activity', 'audited')];

for (const { name, path, query, life } of PAGES)
  browserTest(
    `${name}: refreshes, switched tabs and minutes leave nothing behind`,
    { ...IN_NEWEST, timeoutMs: 1_800_000 },
    async ({ engine, open }) => {
      const page = await open(`${site.url}${path}?${new URLSearchParams(query).toString()}`, {
        ...phone(engine, { device: { userName: 'Mira' }, script: FORGET, gateway: gatewayOf({ life }) }),
        fresh: true,
      });
      await settle(page);
      // Each tab stays in the page once it has been shown.
      for (let tab = 3; tab >= 0; tab--) {
        await page.evaluate(`document.querySelectorAll('[role=tab]')[${tab}]?.click()`);
        await settle(page);
      }
      const first = await live(page, WARM);
      const own = await page.evaluate(() => document.querySelectorAll('*').length);
      const last = await live(page, LONG);
      const numbers = `${JSON.stringify(first)} became ${JSON.stringify(last)}`;
      console.log(`     ${numbers}`);
      assert.ok(last.heapBytes <= first.heapBytes * HEAP_RATIO, numbers);
      // A few nodes may be held until the next frame.
      assert.ok(last.nodes <= first.nodes * 1.1 + 20 + EARLIER_RENDERINGS * own, numbers);
      assert.ok(last.listeners <= first.listeners * 2 + 5, numbers);
      await assertPageStands(page, name);
    },
  );

browserTest('what is left behind is counted', IN_NEWEST, async ({ engine, open }) => {
  const page = await open(`${site.url}/data-center`, {
    ...phone(engine, { gateway: gatewayOf({}) }),
    fresh: true,
  });
  await settle(page);
  await page.evaluate(() => {
    // A few more than are asked for below: the engine may hold on to the one that it touched last.
    const kept = Array.from({ length: 2010 }, () => document.createElement('p'));
    for (const element of kept) element.onclick = () => kept.length;
    Object.assign(window, { kept });
  });
  const kept = await page.held();
  await page.evaluate('void (kept.length = 0)');
  // Measured afterwards and not before: what the page itself has dropped by then makes the difference larger.
  const dropped = await page.held();
  assert.ok(kept.nodes >= dropped.nodes + 2000, JSON.stringify([kept, dropped]));
  assert.ok(kept.listeners >= dropped.listeners + 2000, JSON.stringify([kept, dropped]));
});
