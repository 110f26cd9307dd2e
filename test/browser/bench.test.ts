import * as assert from 'uvu/assert';
import http from 'node:http';
import { drawnFloor, readDrawn } from '../bench/drawn-floor.ts';
import { BINDING, marksScript, readShown, type Marks } from '../bench/marks.ts';
import { NOW, ROUTES } from '../bench/routes.ts';
import type { Handler } from '../bench/secure-site.ts';
import { builtSite, floorSite } from '../bench/sites.ts';
import type { Page } from './page.ts';
import { phone } from './phone.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';
import { listen } from '../listen.ts';

const { path, query, wanted: all } = ROUTES.find(({ hasFloor }) => hasFloor)!;
const ONE_ENGINE = { engines: ['chromium-153'] };

/** Opens the page with the bench's marks. */
async function openMarked({ engine, open }: TestContext, handle: Handler, wanted = all): Promise<Page> {
  const url = `http://127.0.0.1:${await listen(http.createServer(handle))}`;
  const options = phone(engine, { now: NOW, gateway: { now: NOW } });
  const keep = `window.${BINDING}=function(json){window.marks=JSON.parse(json)};`;
  return open(url + path + query, { ...options, script: keep + options.script + marksScript(wanted) });
}

const marksOf = () => (window as unknown as { marks?: Marks }).marks;

browserTest(
  "the bench's floor shows what the page shows",
  async (context) => {
    const [floor, page] = [
      await openMarked(context, floorSite()),
      await openMarked(context, builtSite('dist')),
    ];
    for (const each of [floor, page]) {
      await each.waitFor(marksOf);
      // Wait for the bests too, because no mark does.
      await each.waitFor('#period li:nth-child(3)');
    }
    const shown = await floor.evaluate(readShown);
    assert.ok(shown.length > 25, shown.join('\n'));
    assert.equal(shown, await page.evaluate(readShown));
    assert.equal([...floor.consoleErrors(), ...page.consoleErrors()], []);
  },
  ONE_ENGINE,
);

browserTest(
  'a floor that is drawn from a page shows what the page shows',
  async (context) => {
    const page = await openMarked(context, builtSite('dist'));
    await page.waitFor(marksOf);
    const drawn = await page.evaluate(readDrawn);
    const calls = page
      .requests()
      .filter(({ url }) => url.includes('/api-'))
      .map(({ url }) => ({ url: url.slice(new URL(url).origin.length), headers: {}, isCall: true }));
    const floor = await openMarked(context, floorSite(drawnFloor(drawn, calls)));
    await floor.waitFor(marksOf);
    const { css, ...rest } = await floor.evaluate(readDrawn);
    assert.equal({ ...rest, css: '' }, { ...drawn, css: '' });
    assert.ok(css.length > 5000, css);
    const asked = floor.requests().filter(({ url }) => url.includes('/api-'));
    assert.is(asked.length, calls.length);
    assert.ok(calls.length > 3);
    assert.equal(floor.consoleErrors(), []);
  },
  ONE_ENGINE,
);

/** A page that gets its content step by step. */
const EMPTY: Handler = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<!doctype html><title>Parts</title><main></main>');
};
const add = (html: string) => document.querySelector('main')!.insertAdjacentHTML('beforeend', html);
const twoFrames = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  );

browserTest(
  "the bench's marks wait for the last of what is wanted",
  async (context) => {
    const page = await openMarked(context, EMPTY, {
      figures: [{ selector: 'p', count: 2, text: '\\d' }],
      bars: [{ selector: 'i', count: 1 }],
    });
    const parts = ['<p>1</p>', '<p></p>', '<i></i>'];
    for (const part of parts) {
      await page.evaluate(add, part);
      await page.evaluate(twoFrames);
      assert.is(await page.evaluate(marksOf), undefined, `complete with ${part}`);
    }
    await page.evaluate(() => (document.querySelectorAll('p')[1]!.textContent = '2'));
    const marks = await page.waitFor(marksOf);
    assert.ok(marks && marks.bars! > 0 && marks.figures > marks.bars!, JSON.stringify(marks));
  },
  ONE_ENGINE,
);

await runBrowserTests();
