import * as assert from 'uvu/assert';
import { now } from '../fake/now.ts';
import { startPreview } from '../preview/server.ts';
import { CALLS, heldGateway } from './held-gateway.ts';
import type { Page } from './page.ts';
import { phone } from './phone.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';
import { until } from './until.ts';

/* Answers that the app has fetched, and hands over in the prompt's answer. */

const BOTH = { engines: ['chromium-153', 'chromium-64'] };
/** The total: on any day of the week, everybody has workouts in it. */
const STATISTICS = '/running-statistics';
const HOUR_MS = 3600e3;

interface Brought {
  readonly url: string;
  readonly status: number;
  readonly text: string;
  readonly atMs: number;
}

const gateway = heldGateway();
const site = await startPreview({ gateway });

const visit = (
  { engine, open }: TestContext,
  path: string,
  { key, answers, device = {} }: { key: string; answers?: unknown; device?: Record<string, unknown> },
) =>
  open(site.url + path, {
    ...phone(engine, { gateway: { key }, device: { ...device, ...(answers ? { answers } : {}) } }),
    clock: null,
  });

const bodies = (page: Page) =>
  page.requests().filter(({ url, method }) => method === 'GET' && CALLS.test(new URL(url).pathname));

/** Fetches what a page asks for, as an app would, `agoMs` ago. */
async function fetchAhead(context: TestContext, path: string, key: string, agoMs = 0): Promise<Brought[]> {
  const page = await visit(context, path, { key });
  await page.waitFor('.chart-svg');
  await page.waitFor('text=View more');
  const asked = [...new Map(bodies(page).map((each) => [each.url, each])).values()];
  await page.close();
  // The sums of the last weeks come late, and are none of the first requests.
  return Promise.all(
    asked.slice(0, 4).map(async ({ url, headers }) => {
      const answer = await fetch(url, { headers });
      const { pathname, search } = new URL(url);
      return {
        url: pathname + search,
        status: answer.status,
        text: await answer.text(),
        atMs: now() - agoMs,
      };
    }),
  );
}

const shown = (page: Page) => page.text('main');
/** How often the page has sent each of these requests itself. */
const sent = (page: Page, answers: readonly Brought[]) =>
  answers.map(({ url }) => page.requests().filter((each) => each.url === site.url + url).length);

browserTest(
  'with fresh answers of the app the page has its figures, and sends no call',
  async (context) => {
    const key = `brought-${context.engine.name}`;
    const answers = await fetchAhead(context, STATISTICS, key);
    assert.ok(answers.length >= 4);
    const page = await visit(context, STATISTICS, { key, answers });
    await page.waitFor('.chart-svg');
    await page.waitFor('text=View more');
    assert.match(await shown(page), /\d/);
    const [mark, measure] = await page.evaluate(() => [
      performance.getEntriesByName('figures', 'mark').map(({ startTime }) => startTime)[0] || 0,
      performance.getEntriesByName('figures', 'measure').map(({ duration }) => duration)[0] || 0,
    ]);
    assert.ok(mark && Math.abs(mark - measure!) < 1, `figures at ${mark}, measured ${measure}`);
    const never = answers.map(() => 0);
    assert.equal(sent(page, answers), never);
    assert.equal(page.consoleErrors(), []);
    await page.evaluate(() => window.refreshPage!());
    await until(() => !sent(page, answers).includes(0));
  },
  BOTH,
);

browserTest(
  'older answers of the app are shown at once without a network, and say of when they are',
  async (context) => {
    const key = `older-${context.engine.name}`;
    const answers = await fetchAhead(context, STATISTICS, key, HOUR_MS);
    gateway.hold(CALLS);
    try {
      const page = await visit(context, STATISTICS, { key, answers });
      await page.waitFor('.chart-svg');
      await page.waitFor('text=View more');
      assert.match(await shown(page), /\d/);
      // Each call ends after five seconds without an answer.
      await page.waitFor('.as-of-note');
    } finally {
      gateway.release();
    }
  },
  BOTH,
);

await runBrowserTests();
