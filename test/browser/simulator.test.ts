import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { bundleSimulator } from '../../src/dev/serve.ts';
import { startPreview } from '../preview/server.ts';
import { DEFAULT_STATE } from '../preview/sim-state.ts';
import { visitAddress } from '../preview/visit.ts';
import type { Page } from './page.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';
import { until } from './until.ts';

/* Tests of the simulator's links, each opened without the frame around it. */

const simulatorDir = fs.mkdtempSync(path.join(os.tmpdir(), 'simulator-'));
process.on('exit', () => fs.rmSync(simulatorDir, { recursive: true, force: true }));
await bundleSimulator(simulatorDir);
const site = await startPreview({ simulatorDir });
const SESSIONLESS = { '/treadmill-lube': 'getByType', '/download-page': 'event-post' };
for (const [route, call] of Object.entries(SESSIONLESS))
  browserTest(`${route}: faults and the log reach calls that carry no session`, async (context) => {
    const key = `${context.engine.name} ${route}`;
    const state = { ...DEFAULT_STATE, route, faults: ['status=503'] };
    await context.open(site.url + visitAddress(state, key));
    const entry = () => site.gateway.log.find((one) => one.key === key && one.path.endsWith(call));
    await until(() => entry()?.status === 503);
    assert.is(entry()?.fault, 'status=503');
  });

/** The simulator itself is only for current desktop browsers. */
const DESKTOP = { engines: ['chromium-153'] };
const openSimulator = (context: TestContext, search: string) =>
  context.open(`${site.url}/__sim/?${search}`, { width: 1440, height: 900 });
const logOf = (page: Page) => page.text('.log');

browserTest(
  'it opens on the years of running, and its list names each page once',
  async (context) => {
    const opened = site.requests.filter(({ url }) => url.startsWith('/running-statistics')).length;
    const page = await openSimulator(context, '');
    await page.waitFor('.page');
    const names = await page.evaluate(() =>
      [...document.querySelectorAll('.page')].map((row) => ({
        name: row.querySelector('.page-title')!.textContent!,
        path: row.querySelector('code')!.textContent!,
      })),
    );
    const named = names
      .filter(({ path }) => /-(statistics|record)\b|noDevice/.test(path))
      .map(({ name }) => name);
    assert.is(new Set(named).size, named.length, named.join());
    assert.ok(named.includes('Data centre · Hula hoop'), named.join());
    await until(async () => /chartBySceneCode\?/.test(await logOf(page)));
    const documents = site.requests.filter(({ url }) => url.startsWith('/running-statistics'));
    assert.is(documents.length, opened + 1, 'the first page is opened once');
    const rows = await page.evaluate(() =>
      [].map.call(document.querySelectorAll('.line-call .what'), ({ textContent }: Element) => textContent),
    );
    const { key } = site.gateway.log.filter(({ path }) => path.includes('detail')).pop()!;
    assert.ok(rows.length <= site.gateway.log.filter((entry) => entry.key === key).length, rows.join());
    const shown = () => {
      const inside = document.querySelector('iframe')!.contentDocument!;
      const tab = inside.querySelector('[aria-selected=true]');
      return tab ? `${tab.textContent} ${inside.querySelectorAll('.chart-bar').length > 1}` : '';
    };
    await until(async () => (await page.evaluate(shown)) === 'Total true');
    const bars = () =>
      getComputedStyle(document.querySelector('iframe')!.contentDocument!.documentElement).scrollbarWidth;
    assert.is(await page.evaluate(bars), 'none', "a desktop's scroll bars take no room of the phone");
  },
  DESKTOP,
);

browserTest(
  'with answers and files of the app the page sends no first call, and no slow file holds it up',
  async (context) => {
    const state = 'files=app&answers=app&script=hang@core&script=hang@plot';
    const page = await openSimulator(context, state);
    await until(async () => /figures after \d+ ms/.test(await page.text('.shown')));
    assert.ok(
      await page.evaluate(() =>
        document.querySelector('iframe')!.contentDocument!.querySelector('.chart-bar'),
      ),
    );
    const { key } = site.gateway.log.filter(({ path }) => path.includes('detail')).pop()!;
    const asked = site.gateway.log
      .filter((entry) => entry.key === key)
      .map(({ path, query }) => `${path}?${new URLSearchParams(query)}`);
    // The app's own: the page would ask for each again.
    for (const call of ['detail', 'getBest', 'chartBySceneCode'])
      assert.ok(
        asked.some((address) => address.includes(call)),
        call,
      );
    assert.equal([...new Set(asked)], asked);
    assert.equal(page.consoleErrors(), []);
  },
  DESKTOP,
);

browserTest(
  'what is mended leaves the phone with the build that mends it, and new pages are in the list',
  async (context) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'edited-'));
    process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
    const list = (...paths: readonly string[]) =>
      fs.writeFileSync(
        path.join(folder, 'routes.json'),
        JSON.stringify({ routes: paths.map((each) => ({ path: each, kind: 'document', title: each })) }),
      );
    const put = (script: string) =>
      fs.writeFileSync(
        path.join(folder, 'first/index.html'),
        `<!doctype html><html><head><title>First</title></head><body>page${script}</body></html>`,
      );
    fs.mkdirSync(path.join(folder, 'first'));
    list('/first');
    put('<script>console.error(new Error("said by the page"))</script>');
    const edited = await startPreview({ distDir: folder, simulatorDir, watches: true });
    const page = await context.open(`${edited.url}/__sim/?route=/first`, { width: 1440, height: 900 });
    await page.waitFor('text=said by the page');
    edited.tell({ kind: 'none', build: [], types: ['src/a.ts:1:1: number (TS1)'] });
    await page.waitFor('text=src/a.ts:1:1: number (TS1)');
    list('/first', '/second');
    put('');
    edited.tell({ kind: 'page', build: [], types: [] });
    await page.waitGone('.problems');
    await page.waitFor('text=/second');
    edited.tell({ kind: 'styles', build: ['src/a.css:1:1: No style sheet defines --x'], types: [] });
    await page.waitFor('text=No style sheet defines --x');
  },
  DESKTOP,
);

browserTest(
  'errors stand over the page until they are put away, and an unknown path is said plainly',
  async (context) => {
    const page = await openSimulator(context, 'route=/today-goal');
    await until(async () => /getTodayTarget/.test(await logOf(page)));
    await page.evaluate(() => {
      const inside = document.querySelector('iframe')?.contentWindow as Window & typeof globalThis;
      inside.console.error(new inside.Error('said by the page'));
    });
    await page.waitFor('text=Error: said by the page (caught by the page)');
    assert.match(await logOf(page), /Errors 1/);
    await page.tap('.problems-close');
    await page.waitGone('.problems');
    const other = await openSimulator(context, 'route=/nowhere');
    await other.waitFor('text=There is no page /nowhere. Those that there are stand in the list of pages.');
    const misspelt = await openSimulator(context, 'route=/today-goal&platfrom=ios');
    await misspelt.waitFor('text=There is no switch platfrom.');
  },
  DESKTOP,
);

await runBrowserTests();
