import * as assert from 'uvu/assert';
import { now } from '../fake/now.ts';
import { startPreview } from '../preview/server.ts';
import { CALLS, heldGateway } from './held-gateway.ts';
import type { Page } from './page.ts';
import { phone, tokenOf } from './phone.ts';
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

const WRONG: Readonly<Record<string, (answers: readonly Brought[]) => unknown>> = {
  'of another address': (answers) =>
    answers.map((each) => ({ ...each, url: `https://evil.example${each.url}` })),
  'of five megabytes': (answers) =>
    answers.slice(0, 1).map((each) => ({ ...each, text: each.text + ' '.repeat(5e6) })),
  'of broken JSON': (answers) => answers.map((each) => ({ ...each, text: each.text.slice(0, -9) })),
  'of HTML': (answers) =>
    answers.map((each) => ({ ...each, text: '<script>document.title="owned"</script>' })),
  'with status 401': (answers) => answers.map((each) => ({ ...each, status: 401 })),
  'with status 503': (answers) => answers.map((each) => ({ ...each, status: 503 })),
  'that reject': (answers) => answers.map((each) => ({ ...each, text: '{"success":false,"code":401}' })),
  'with names of prototypes': (answers) =>
    answers.flatMap((each) => [
      { ...each, text: '{"__proto__":{"success":true},"constructor":{"prototype":{"code":200}},"data":{}}' },
      { ...each, url: '__proto__' },
    ]),
  'that are no list': (answers) => ({ ...answers }),
  'without a time': (answers) => answers.map(({ atMs: _, ...each }) => each),
};

for (const [name, spoil] of Object.entries(WRONG))
  browserTest(
    `answers of the app ${name} are not shown, and the page asks itself`,
    async (context) => {
      const key = `wrong-${name}-${context.engine.name}`;
      const answers = await fetchAhead(context, STATISTICS, key);
      const page = await visit(context, STATISTICS, { key, answers: spoil(answers) });
      await page.waitFor('.chart-svg');
      await page.waitFor('text=View more');
      assert.equal(
        sent(page, answers),
        answers.map(() => 1),
      );
      assert.not(await page.isVisible('.toast.is-on'));
      assert.equal(page.consoleErrors(), []);
      assert.not.match(await page.text(), /owned|NaN|undefined|Invalid|\[object/);
    },
    BOTH,
  );

const OTHER_SESSIONS: Readonly<Record<string, Record<string, unknown>>> = {
  'for another person': { authorization: tokenOf({ key: 'stranger', seed: 9 }) },
  'in another language': { language: 'de' },
  'of another zone': { time_zone: 'America/New_York' },
};

for (const [name, other] of Object.entries(OTHER_SESSIONS))
  browserTest(
    `answers ${name} are not shown where the session is renewed`,
    async (context) => {
      const key = `other-${name}-${context.engine.name}`;
      const answers = await fetchAhead(context, STATISTICS, key);
      const before = gateway.log.length;
      // The page was handed another session than the one that the prompt still names.
      const first = await visit(context, '/data-center', { key });
      await first.waitFor('text=Exercise goals');
      const stored = await first.evaluate(() => sessionStorage.getItem('session'));
      await first.close();
      const { engine, open } = context;
      const options = phone(engine, { gateway: { key }, device: { answers } });
      const renewed = JSON.stringify({ ...JSON.parse(stored!), renewed: other });
      const page = await open(site.url + STATISTICS, {
        ...options,
        clock: null,
        script: `sessionStorage.setItem('session', ${JSON.stringify(renewed)});${options.script ?? ''}`,
      });
      await page.waitFor('.chart-svg');
      const asked = gateway.log.slice(before).filter(({ path }) => /sport/i.test(path));
      assert.ok(asked.length >= 4, 'the page has asked itself');
    },
    BOTH,
  );

await runBrowserTests();
