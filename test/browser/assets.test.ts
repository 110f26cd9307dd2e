import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { listen } from '../listen.ts';
import { startSite } from './offline-site.ts';
import type { Page } from './page.ts';
import { phone, SAVES_DATA } from './phone.ts';
import { buildPlaced } from './placed-site.ts';
import { hasLater, untilSettled } from './settled.ts';
import { browserTest, type TestContext } from './suite.ts';
import { until } from './until.ts';
import { installWorker } from './worker-page.ts';

const BASE = '/fit/pages';

declare global {
  interface Window {
    spoilt?: string;
  }
}

/**
 * The elements that load a file of the site: its address, and their attributes for CORS and integrity. Runs in the
 * page.
 */
const askers = () =>
  Array.from(document.querySelectorAll('script[src],link[rel=stylesheet]')).map((one) => {
    const element = one as HTMLScriptElement & HTMLLinkElement;
    return {
      address: element.src || element.href,
      crossOrigin: element.crossOrigin,
      isChecked: /^sha256-[\w+/]{43}=$/.test(element.integrity),
    };
  });

const isKept = (page: Page, path: string) =>
  page.evaluate((wanted: string) => caches.match(wanted).then(Boolean), path);

const marked = (wanted: string) => (name: string, text: string) =>
  name.includes(wanted) ? `window.spoilt='${wanted}';${text}` : text;

/* Tests of a build with scripts from another origin, in a folder of both hosts. */

/** How the other origin behaves. */
interface Mode {
  /** Whether every connection breaks. */
  readonly isCut?: boolean;
  /** Changes the text of a file before it is sent. */
  readonly spoil?: (name: string, text: string) => string;
}

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

let mode: Mode = {};
const server = http.createServer(({ url = '', socket }, response) => {
  const { isCut = false, spoil = (_name: string, text: string) => text } = mode;
  if (isCut) return socket.destroy();
  const { pathname } = new URL(url, 'http://assets');
  const type = TYPES[path.extname(pathname)];
  const file = path.join(dist, pathname);
  response.setHeader('access-control-allow-origin', '*');
  if (!type || !fs.existsSync(file)) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': `${type};charset=utf-8`, 'cache-control': 'no-store' });
  return response.end(spoil(pathname, fs.readFileSync(file, 'utf8')));
});
const assetsUrl = `http://127.0.0.1:${await listen(server)}`;
const dist = await buildPlaced({ BASE_PATH: BASE, ASSET_ORIGIN: assetsUrl });

/** The other origin behaves in this mode until `work` has finished. */
async function during(next: Mode, work: () => Promise<void>): Promise<void> {
  mode = next;
  await work().finally(() => (mode = {}));
}

const visit = ({ engine, open }: TestContext, url: string, { worker = false, script = '' } = {}) =>
  open(url, { ...phone(engine, { script }), clock: null, worker });

browserTest('scripts and sheets come from their own origin, each checked', async (context) => {
  const site = await startSite(dist);
  const page = await visit(context, `${site.url}${BASE}/data-center`);
  await page.tap('text=Running');
  await page.waitFor('.chart-svg');
  await untilSettled(page);
  await page.tap('text=View more');
  await page.waitFor('[role=dialog]');
  const found = await page.evaluate(askers);
  assert.ok(found.length > 8, String(found.length));
  for (const { address, crossOrigin, isChecked } of found) {
    assert.ok(address.startsWith(`${assetsUrl}${BASE}/a/`), address);
    assert.is(crossOrigin, 'anonymous', address);
    assert.ok(isChecked, address);
  }
  await page.back();
  await page.waitGone('[role=dialog]');
  await page.back();
  await page.waitFor('text=Exercise goals');
  assert.equal(page.consoleErrors(), []);
  assert.not(site.asked().some((url) => url.includes('/a/')));
});

for (const file of ['/core-', '/data-centre-', '/data-centre.en'])
  browserTest(`${file} of another content does not run, and starts when it is mended`, async (context) => {
    const site = await startSite(dist);
    let page: Page | undefined;
    await during({ spoil: marked(file) }, async () => {
      page = await visit(context, `${site.url}${BASE}/data-center`);
      await page.waitFor('text=Try again');
      assert.is(await page.evaluate('window.spoilt'), undefined);
    });
    await page!.tap('text=Try again');
    await page!.waitFor('text=Exercise goals');
  });

for (const file of ['/jumprope-statistics-', '/jumprope-statistics.en'])
  browserTest(`${file} of another content does not run after a step either`, async (context) => {
    const site = await startSite(dist);
    const page = await visit(context, `${site.url}${BASE}/data-center`, { script: SAVES_DATA });
    await page.waitFor('text=Exercise goals');
    await during({ spoil: marked(file) }, async () => {
      await page.tap('text=Jump rope');
      await page.waitFor('text=Try again');
      assert.is(await page.evaluate('window.spoilt'), undefined);
    });
    await page.tap('text=Try again');
    await page.waitFor('.chart-svg');
  });

browserTest('without a network pages that were here open, and documents', async (context) => {
  const site = await startSite(dist);
  const page = await visit(context, `${site.url}${BASE}/data-center`, { worker: true });
  await page.waitFor('text=Exercise goals');
  await installWorker(page, `${BASE}/sw.js`);
  // It keeps the figures.
  await page.waitFor(hasLater);
  await page.tap('text=Jump rope');
  await page.waitFor('.chart-svg');
  const scripts = (await page.evaluate(askers)).map(({ address }) => new URL(address).pathname);
  assert.ok(scripts.some((path) => path.includes('/jumprope-statistics-')));
  // The second page requests no figures of its own.
  const shown = {
    [`${BASE}/data-center/`]: 'text=As of',
    [`${BASE}/jumprope-statistics/`]: '.chart-svg',
  };
  for (const path of [...Object.keys(shown), ...scripts]) await until(() => isKept(page, path));
  await site.cut();
  await during({ isCut: true }, async () => {
    for (const [path, target] of Object.entries(shown)) {
      await page.goto(site.url + path);
      await page.waitFor(target);
    }
    await page.goto(`${site.url}${BASE}/user-agreement`);
    await page.waitFor('h1');
  });
});
