import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import type { GatewaySwitches } from '../fake/switches.ts';
import { exampleQuery, ROUTES, type Route } from '../routes.ts';
import { KEEPS_NOTICES, noticed } from './kept-notices.ts';
import { isSettled } from './overflows.ts';
import type { Page } from './page.ts';
import { phone } from './phone.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';
import { until } from './until.ts';

const NOW = '2026-10-17T04:00:00Z';
/** The older engine has the smaller phone. */
const SIZES = [
  [360, 640, 'chromium-153'],
  [320, 480, 'chromium-64'],
] as const;

/** Rejects all calls from the moment that `window.rejects` is set, also in an engine that gets its `fetch` from a shim. */
const REJECTS = `(function () {
  var real = window.fetch;
  function fetch(url, options) {
    if (!window.rejects) return real.call(window, url, options);
    var body = JSON.stringify({ success: false, code: '50000', message: 'The server is busy, please try again later' });
    return Promise.resolve({ status: 200, headers: { get: function () { return null; } },
      text: function () { return Promise.resolve(body); } });
  }
  Object.defineProperty(window, 'fetch', {
    get: function () { return fetch; },
    set: function (shim) { real = shim; }
  });
})();`;

/** Opens a page that keeps its notices. */
const openNoticed = ({ engine, open }: TestContext, link: string, gateway: GatewaySwitches) => {
  const options = phone(engine, { gateway });
  return open(link, { ...options, script: (options.script ?? '') + KEEPS_NOTICES });
};

interface Trial {
  readonly path: string;
  /** Makes the page show a notice. */
  notify(page: Page): Promise<unknown>;
  /** The app lacks the method that the button needs. */
  readonly bridge?: 'startActivity';
}

const refresh = (page: Page) =>
  page.evaluate(`window.rejects = true, window.refreshPage ? window.refreshPage() : null, 1`);

/** Pages whose calls fail when they are refreshed, and pages with a button that needs the app. */
const TRIALS: readonly Trial[] = [
  ...[
    '/',
    '/running-statistics',
    '/scene-statistics',
    '/today-goal',
    '/running-record',
    '/course-record',
    '/raffle-activity',
    '/activity-rule',
    '/activity-list',
    '/prize-application',
    '/activity-medal',
  ].map((path) => ({ path, notify: refresh })),
  {
    path: '/today-goal',
    bridge: 'startActivity',
    notify: (page: Page) => page.tap('text=Adjust goals'),
  },
  ...['/alexa-auth', '/wellfit-alexa-auth'].map((path) => ({
    path,
    notify: (page: Page) => page.tap('.primary:not([disabled])'),
  })),
];

/** Pages whose first calls fail, or do not find what the link names. */
const SAID = [
  ['/data-center', { faults: ['status=503'] }],
  ['/running-statistics', { faults: ['rejected=50000'] }],
  ['/today-goal', { faults: ['status=503'] }],
  ['/product-test-active', { faults: ['status=503'] }],
  ['/running-record', { size: 0 }],
] as const;

const routeOf = (wanted: string): Route => ROUTES.find(({ path }) => path === wanted)!;

/** Whether the notice has appeared, at the end of a page that does not move any more. ES5: it is sent into the page. */
function standsAtTheEnd(): boolean {
  var page = window as Window & { __before?: string };
  var toast = document.querySelector('.toast.is-on');
  if (!toast || getComputedStyle(toast).opacity !== '1') return false;
  var hasRoom = document.querySelector('.login') || parseFloat(document.body.style.paddingBottom || '0') > 0;
  window.scrollTo(0, 1e6);
  var now = [window.pageYOffset, document.documentElement.scrollHeight].join();
  var isStill = page.__before === now;
  page.__before = now;
  return !!hasRoom && isStill;
}

/** The controls and texts that the notice covers. ES5: it is sent into the page. */
function coveredByNotice(): string[] {
  var toast = document.querySelector('.toast.is-on')!;
  var notice = toast.getBoundingClientRect();
  var found: string[] = [];
  function check(box: ClientRect, name: string): void {
    if (!box.width || !box.height || box.right <= notice.left || box.left >= notice.right) return;
    if (box.bottom > notice.top && box.top < notice.bottom) found.push(name);
  }
  (Array.prototype.slice.call(document.querySelectorAll('body *')) as Element[]).forEach(function (element) {
    if (toast.parentElement!.contains(element) || getComputedStyle(element).visibility !== 'visible') return;
    if (/^(button|a|input|select|svg|img)$/.test(element.tagName.toLowerCase()))
      check(element.getBoundingClientRect(), element.tagName + ' ' + element.textContent);
    Array.prototype.forEach.call(element.childNodes, function (node: Node) {
      if (node.nodeType !== 3 || !(node.nodeValue || '').trim()) return;
      var range = document.createRange();
      range.selectNodeContents(node);
      check(range.getBoundingClientRect(), '“' + node.nodeValue + '”');
    });
  });
  return found;
}

async function registerNoticeRoomTests(): Promise<void> {
  const site = await startPreview();
  for (const [width, height, oneEngine] of SIZES)
    for (const { path, bridge, notify } of TRIALS)
      browserTest(
        `a notice covers nothing at the end of ${path}${bridge ? `, without ${bridge}` : ''}, ${width} x ${height}`,
        async ({ engine, open }) => {
          const options = phone(engine, { ...(bridge ? { bridge } : {}), gateway: { now: NOW } });
          const link = `${site.url}${path}?${new URLSearchParams(exampleQuery(routeOf(path)))}`;
          const page = await open(link, {
            ...options,
            width,
            height,
            clock: Date.parse(NOW),
            script: (options.script ?? '') + REJECTS,
          });
          await page.waitFor(isSettled);
          await notify(page);
          await page.waitFor(standsAtTheEnd);
          assert.equal(await page.evaluate(coveredByNotice), []);
        },
        { engines: [oneEngine] },
      );

  browserTest('words that a failed part says are read out, and not shown once more', async (context) => {
    for (const [path, faults] of SAID) {
      const link = `${site.url}${path}?${new URLSearchParams(exampleQuery(routeOf(path)))}`;
      const page = await openNoticed(context, link, { now: NOW, ...faults });
      await page.waitFor('.picture p');
      await noticed(page);
      await page.waitFor(isSettled);
      const [read, opacity] = await noticed(page);
      const seen = await page.text('.picture p');
      assert.ok(seen.includes(read), `${path}: ${read} in ${seen}`);
      assert.is(opacity, '0', path);
      assert.is(await page.evaluate('window.pageYOffset'), 0, path);
      await page.close();
    }
  });

  browserTest(
    'a page whose end is on the screen moves above a notice, and back',
    async ({ engine, open }) => {
      const page = await open(`${site.url}/today-goal`, {
        ...phone(engine, { bridge: 'startActivity', gateway: { now: NOW } }),
        clock: Date.parse(NOW),
      });
      await page.waitFor(isSettled);
      const height = () => document.documentElement.scrollHeight;
      await page.resize(360, await page.evaluate(height));
      const before = await page.evaluate(height);
      await page.tap('text=Adjust goals');
      await page.waitFor('.toast.is-on');
      await page.waitFor(() => {
        const end = document.querySelector('main')!.lastElementChild!.getBoundingClientRect();
        return end.bottom < document.querySelector('.toast')!.getBoundingClientRect().top;
      });
      await page.pass(3000);
      await page.waitGone('.toast.is-on');
      await until(async () => (await page.evaluate(height)) === before);
    },
  );

  browserTest('in the middle of a page, the screen ends above a notice', async ({ engine, open }) => {
    const page = await open(
      `${site.url}/running-statistics?${new URLSearchParams(exampleQuery(routeOf('/running-statistics')))}`,
      {
        ...phone(engine, { gateway: { now: NOW } }),
        clock: Date.parse(NOW),
        script: (phone(engine, {}).script ?? '') + REJECTS,
      },
    );
    await page.waitFor(isSettled);
    await page.evaluate('window.scrollTo(0, 200), 1');
    // The header may grow by a line, the figures stay where they are.
    const place = () => Math.round(document.querySelector('.stat-list')!.getBoundingClientRect().top);
    const before = await page.evaluate(place);
    await refresh(page);
    await page.waitFor('.toast.is-on');
    // What a finger would touch at the edges of the screen, from the notice's upper edge to the end of the screen.
    const covers = (): boolean => {
      const { top } = document.querySelector('.toast')!.getBoundingClientRect();
      const touched = [top, innerHeight - 1].map((y) => document.elementFromPoint(2, y)!.className);
      return touched.join() === 'notice-room,notice-room';
    };
    await page.waitFor(covers);
    assert.is(await page.evaluate(place), before);
    await page.pass(3000);
    await page.waitGone('.toast.is-on');
    await page.waitFor(() => document.querySelector<HTMLElement>('.notice-room')!.offsetHeight === 0);
  });
}

await registerNoticeRoomTests();
await runBrowserTests();
