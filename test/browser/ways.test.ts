import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { exampleQuery, ROUTES, type Route } from '../routes.ts';
import { heldGateway } from './gateways.ts';
import type { Page } from './page.ts';
import { phone } from './phone.ts';
import { buildPlaced } from './placed-site.ts';
import { browserTest, type TestContext } from './suite.ts';

/* Where the addresses of pages lead: before a page has started and afterwards, in a folder. */

const BASE = '/fit/pages';
const SCRIPTS = /\/a\/.*\.js/;
/** Longer than the delay before the router and the likely next pages are prefetched. */
const REST_MS = 3000;
const APP = ROUTES.filter(({ kind }) => kind === 'app');
/** The least number of links, of pages that always have some. */
const LINKS: Readonly<Record<string, number>> = { '/': 5, '/data-center': 5 };

const held = heldGateway();
const distDir = await buildPlaced({ BASE_PATH: BASE });
// What is held back has to be asked for, also if an earlier test has loaded it.
const placed = await startPreview({ distDir, base: BASE, gateway: held, uncached: true });

const visit = ({ engine, open }: TestContext, url: string) => open(url, { ...phone(engine), clock: null });

const addressOf = (route: Route, query = exampleQuery(route)) =>
  `${BASE}${route.path}?${new URLSearchParams(query).toString()}`;

/** The addresses on this origin that links of the page lead to. Runs in the page. */
const linksHere = () =>
  Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href]'))
    .filter(({ host }) => host === location.host)
    .map(({ href }) => href.replace(location.origin, ''));

const pathOf = (page: Page) => page.evaluate(() => location.pathname + location.search);

async function assertLead(links: readonly string[]): Promise<void> {
  for (const link of new Set(links)) {
    assert.ok(link.startsWith(`${BASE}/`), `${link} is in the folder`);
    // Not in the page: Chromium would preload the scripts of each document, and has six connections.
    assert.is((await fetch(placed.url + link)).status, 200, link);
  }
}

for (const route of APP)
  browserTest(`in a folder every link of ${route.path} leads to a page`, async (context) => {
    const page = await visit(context, `${placed.url}${BASE}/user-agreement`);
    held.hold(SCRIPTS);
    await page.goto(placed.url + addressOf(route), 'document');
    await page.waitFor(() => document.querySelector('main'));
    assert.not(await page.evaluate(() => window.loader.started));
    const before = await page.evaluate(linksHere);
    await assertLead(before);
    held.hold(/^$/);
    await page.goto(placed.url + addressOf(route));
    await page.waitFor(() => window.loader.started);
    await page.pass(REST_MS);
    const after = await page.evaluate(linksHere);
    await assertLead(after);
    const least = LINKS[route.path] ?? 0;
    assert.ok(before.length >= least && after.length >= least, `${before.join()}; ${after.join()}`);
  });

browserTest('pages in a folder: a step, Back, and nothing is asked for elsewhere', async (context) => {
  placed.requests.length = 0;
  for (const form of ['', '/', '/index.html']) {
    const page = await visit(context, `${placed.url}${BASE}${form}`);
    await page.tap('text=Jump rope');
    await page.waitFor('.chart-svg');
    assert.is(await pathOf(page), `${BASE}/jumprope-statistics`);
    await page.back();
    await page.waitFor('text=Exercise goals');
    assert.is(await pathOf(page), BASE + form);
    await page.forward();
    await page.waitFor('.chart-svg');
    await page.reload();
    await page.waitFor('.chart-svg');
    assert.equal(page.consoleErrors(), []);
  }
  const outside = placed.requests
    .map(({ url }) => url)
    .filter((url) => !url.startsWith(BASE) && !url.startsWith('/api-'));
  assert.equal(outside, []);
});

for (const [path, search, to] of [
  ['/raffle-activity', '?id=7', '/activity-rule?id=7'],
  [
    '/raffle-activity',
    '?para=x&type=1&id=1790000000000007002&tab=tasks',
    '/activity-rule?id=1790000000000007002',
  ],
  ['/raffle-activity', '?id=7%2b%C3%A9', '/activity-rule?id=7%2b%C3%A9'],
  ['/christmas-active', '?id=7', '/christmas-rule?id=7'],
  ['/christmas-active', '', '/christmas-rule'],
] as const)
  browserTest(`before the start the rules of ${path}${search} are those of its activity`, async (context) => {
    const page = await visit(context, `${placed.url}${BASE}/user-agreement`);
    held.hold(SCRIPTS);
    await page.goto(`${placed.url}${BASE}${path}${search}`, 'document');
    await page.waitFor('.raffle-rules');
    assert.not(await page.evaluate(() => window.loader.started));
    await page.tap('.raffle-rules');
    await page.waitFor(() => /rule/.test(location.pathname));
    assert.is(await pathOf(page), BASE + to);
    held.hold(/^$/);
  });
