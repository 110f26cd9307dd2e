import * as assert from 'uvu/assert';
import { PAGE_CASES } from '../faults/page-cases.ts';
import { startPreview } from '../preview/server.ts';
import { assertPageStands, settle, settleWhole } from './faulty-page.ts';
import { phone } from './phone.ts';
import { spoiltGateway } from './spoilt-gateway.ts';
import { browserTest, runBrowserTests } from './suite.ts';
import { WATCH_REQUESTS } from './wait-for-requests.ts';

/*
 * Where the pages of a visit keep their last answers, anything may stand when a document starts: when a page is opened,
 * and at a reload. test/faults/stored.test.tsx tries all keys and pages, without a browser.
 */

const NOON = Date.UTC(2026, 9, 17, 4);
const NAMES = [
  '/today-goal',
  '/running-statistics',
  '/data-center',
  '/running-record 1790000000000000012',
] as const;

interface Hostile {
  readonly name: string;
  /** What stands there when the visit begins. */
  readonly whole: string;
  /** What takes the place of these parts of each answer that a document has left. */
  readonly parts: Readonly<Record<string, unknown>>;
}

const HOSTILE: readonly Hostile[] = [
  ...['null', '{}', '"x"', '[]'].map((json) => ({ name: json, whole: json, parts: { data: json } })),
  { name: 'no text', whole: '{"owner":null,"answers":null}', parts: { data: null } },
  ...['x', -1, 1e300, null].map((atMs) => ({
    name: `the time ${JSON.stringify(atMs)}`,
    whole: '{"owner":"x","answers":[{"key":7,"data":"x","atMs":"x"}]}',
    parts: { atMs },
  })),
];

const gateway = spoiltGateway();
let isDown = false;
const site = await startPreview({
  port: 0,
  distDir: 'dist',
  gateway: {
    ...gateway,
    handle(request, response) {
      if (!isDown || !/^\/(api-|webapi)/.test(request.url ?? '')) return gateway.handle(request, response);
      response.writeHead(503);
      response.end();
      return true;
    },
  },
});

/** Runs before the page's own scripts, in each document. */
function spoil(whole: string, parts: Readonly<Record<string, unknown>>): void {
  const known = sessionStorage.getItem('known');
  if (!window.name) {
    window.name = 'begun';
    sessionStorage.setItem('known', whole);
  } else if (known) {
    const stored = JSON.parse(known);
    stored.answers.forEach((row: object) => Object.assign(row, parts));
    sessionStorage.setItem('known', JSON.stringify(stored));
    // How many there were, for the test.
    window.name = `spoilt ${stored.answers.length}`;
  }
}

for (const name of NAMES)
  for (const hostile of HOSTILE)
    browserTest(`${name}, where last answers are ${hostile.name}`, async ({ engine, open }) => {
      isDown = false;
      const { path, query, life } = PAGE_CASES.find((each) => each.name === name)!;
      gateway.visit(life);
      const address = `${site.url}${path}?${new URLSearchParams(query).toString()}`;
      const { whole, parts } = hostile;
      const options = phone(engine);
      const script = `${options.script ?? ''};${WATCH_REQUESTS}(${String(spoil)})(${JSON.stringify(whole)}, ${JSON.stringify(parts)});`;
      const page = await open(address, { ...options, script, clock: NOON });
      const text = await settleWhole(page);
      await assertPageStands(page, 'at the opening');

      const again = async (how: string) => {
        assert.match(await page.evaluate('window.name'), /^spoilt [1-9]/, how);
        assert.is(await settleWhole(page), text, how);
        await assertPageStands(page, how);
        assert.is(await page.evaluate(() => sessionStorage.getItem('known')), null, how);
      };
      await page.reload();
      await again('at a reload');
      await page.goto(address);
      await again('opened again');

      isDown = true;
      await page.reload();
      await settle(page);
      await assertPageStands(page, 'without a server');
      isDown = false;
      await page.reload();
      assert.is(await settleWhole(page), text, 'with a server again');
      await assertPageStands(page, 'with a server again');
    });

await runBrowserTests();
