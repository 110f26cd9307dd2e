import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { phone } from './phone.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';

/** Responds to the list's later pages inside the browser page, so that only the page's own work is timed. */
const ANSWERS = `(function () {
  var real = window.fetch;
  // Without it the page would send its requests with XMLHttpRequest.
  window.AbortController = window.AbortController || function () { this.signal = undefined; this.abort = function () {}; };
  window.pagesAsked = 1;
  window.fetch = function (url, options) {
    var page = /pageList\\?pageNo=(\\d+)/.exec(url);
    if (!page || page[1] === '1') return real.call(window, url, options);
    // The page also looks for the workouts of the bests, in pages further on.
    if (Number(page[1]) === window.pagesAsked + 1) window.pagesAsked++;
    var list = [];
    for (var i = 0; i < 10; i++)
      list.push({ id: 'r' + page[1] + '-' + i, endTime: '2026-10-17 08:12:00', mileage: 4560, sportTime: 1576,
        calorie: 283, sportType: 1, eqptTypeCode: 100 });
    var body = JSON.stringify({ success: true, data: { list: list, pageTotal: 1000, dataTotal: 10000 } });
    return Promise.resolve({ status: 200, text: function () { return Promise.resolve(body); } });
  };
})();`;

interface Growth {
  /** Milliseconds to add ten rows: the fastest of the list pages around the 5th and around the 500th. */
  readonly fifth: number;
  readonly fiveHundredth: number;
  readonly mostNodes: number;
}

/** Scrolls the open list to its end repeatedly, until this page is loaded. */
function grow(last: number): Promise<Growth> {
  const scroller = [].slice
    .call(document.querySelectorAll('[role="dialog"] *'))
    .filter(
      (each: HTMLElement) => each.scrollHeight > each.clientHeight + 20 && each.clientHeight > 100,
    )[0] as unknown as HTMLElement;
  const pages = window as unknown as { pagesAsked: number };
  const times: number[] = [];
  let mostNodes = 0;
  const nextTask = () =>
    new Promise<void>((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(0);
    });
  const addPage = (started: number, wanted: number): Promise<void> => {
    scroller.scrollTop = scroller.scrollHeight;
    scroller.dispatchEvent(new Event('scroll'));
    return nextTask().then(() => {
      if (pages.pagesAsked < wanted) return addPage(started, wanted);
      // Reading a height makes the engine lay the list out, which counts.
      scroller.getBoundingClientRect();
      times[wanted] = performance.now() - started;
      mostNodes = Math.max(mostNodes, scroller.getElementsByTagName('*').length);
      return undefined;
    });
  };
  const all = (page: number): Promise<void> =>
    page > last ? Promise.resolve() : addPage(performance.now(), page).then(() => all(page + 1));
  const quickest = (from: number, to: number) => Math.min.apply(null, times.slice(from, to));
  return all(Math.max(2, pages.pagesAsked + 1)).then(() => ({
    fifth: quickest(3, 20),
    fiveHundredth: quickest(493, 510),
    mostNodes,
  }));
}

async function registerListGrowthTests(): Promise<void> {
  const site = await startPreview();
  const openList = async ({ engine, open }: TestContext) => {
    const options = phone(engine, {});
    const script = (options.script ?? '') + ANSWERS;
    const page = await open(`${site.url}/running-statistics`, { ...options, script });
    await page.tap('text=View more');
    await page.waitFor('[role="dialog"] li');
    return page;
  };
  browserTest('a list of 100 pages has less than 500 elements', async (context) => {
    const page = await openList(context);
    const { mostNodes } = await page.evaluate(grow, 100);
    assert.ok(mostNodes < 500, `${mostNodes} elements`);
  });
  // A measurement asserts nothing, so it is not run as a test.
  if (!process.env.BENCH) return;
  browserTest('what page 5 and page 500 of a list cost', async (context) => {
    const page = await openList(context);
    const { fifth, fiveHundredth, mostNodes } = await page.evaluate(grow, 510);
    console.log(
      `     page 5: ${fifth.toFixed(2)} ms, page 500: ${fiveHundredth.toFixed(2)} ms, ratio ${(fiveHundredth / fifth).toFixed(2)}, at most ${mostNodes} elements in the list`,
    );
  });
}

await registerListGrowthTests();
await runBrowserTests();
