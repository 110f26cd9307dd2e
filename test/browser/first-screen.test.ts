import * as assert from 'uvu/assert';
import { ROUTES, type Route } from '../../src/routes.ts';
import { startPreview } from '../preview/server.ts';
import { CALLS, heldGateway, SCRIPTS } from './gateways.ts';
import { tokenOf } from './phone.ts';
import { browserTest, type TestContext } from './suite.ts';
import { until } from './until.ts';
import { visitsOf } from './visits.ts';

const STATISTICS = '/running-statistics';
const BLANK = '/user-agreement';
/** The calls of this page: the total's chart, sums and bests, and the first records. */
const CALL_COUNT = 4;

const addressOf = ({ path, query }: Route) => {
  const given = Object.entries(query).filter(([name]) => name !== 'tab');
  return path + '?' + given.map(([name, { example }]) => `${name}=${encodeURIComponent(example)}`).join('&');
};

/**
 * Runs before the page's own scripts. It counts the responses that were read, and records for each frame how many had
 * come at its start, and which parts of the first screen it shows: what is drawn in the frame itself counts.
 */
function watchFrames(): void {
  const page = window as unknown as Watched;
  page.__came = 0;
  page.__frames = [];
  const { fetch } = window;
  window.fetch = function (url, init) {
    return fetch.call(window, url, init).then((response) => {
      const read = response.text;
      response.text = () =>
        read.call(response).then((text) => {
          page.__came += 1;
          return text;
        });
      return response;
    });
  };
  // Without AbortController the document sends its requests in this way.
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
    this.addEventListener('load', () => (page.__came += 1));
    return open.call(this, method, url, true);
  };
  const there = (selector: string, text: RegExp) => {
    const found = document.querySelectorAll(selector);
    return found.length > 0 && Array.from(found).every((each) => text.test(each.textContent || ''));
  };
  const look = () => {
    const came = page.__came;
    setTimeout(() =>
      page.__frames.push({
        came,
        numbers: there('.stat-number', /\d/),
        list: there('main > section:last-child li', /\d/),
        bars: there('.chart-svg', /\d/) && document.querySelectorAll('.chart-bar').length > 0,
      }),
    );
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

interface Frame {
  readonly came: number;
  readonly numbers: boolean;
  readonly list: boolean;
  readonly bars: boolean;
}

interface Watched {
  __came: number;
  __frames: Frame[];
}

const isWhole = ({ numbers, list, bars }: Frame) => numbers && list && bars;
const isEmpty = ({ numbers, list, bars }: Frame) => !numbers && !list && !bars;

const gateway = heldGateway();
const site = await startPreview({ gateway });

/** The held calls without quiet ones, which name a day or a week: the page before may have sent some that come late. */
const ownHeld = () => gateway.held().filter((url) => !/dateTime|startTime/.test(url));

const visit = visitsOf(site);
/** A page in the app's WebView that has loaded nothing of the app yet. */
const blank = (context: TestContext, script = '') => visit(context, BLANK, { script });
const WATCHES_FRAMES = `(${watchFrames.toString()})()`;

for (const route of ROUTES.filter(({ firstRequests }) => firstRequests))
  browserTest(`with every script held back, the first calls arrive: ${route.path}`, async (context) => {
    const { page, calls } = await blank(context);
    const asked = () => calls().map(({ path, query }) => path + '?' + JSON.stringify(query));
    site.requests.length = 0;
    gateway.hold(SCRIPTS);
    await page.goto(site.url + addressOf(route), 'document');
    await until(() => asked().length > 0 && gateway.held().length > 1);
    assert.not(site.requests.some(({ url, status }) => SCRIPTS.test(url) && status !== null));
    const early = asked();
    gateway.release();
    for (const { headers, key, refused } of calls()) {
      assert.is(refused, null);
      const { authorization, time_zone, language } = headers;
      assert.equal([authorization, time_zone, language], [tokenOf({ key: key! }), 'Asia/Shanghai', 'en']);
    }
    await page.goto(site.url + addressOf(route));
    await page.waitFor('main [aria-busy="false"], main li, main .stat-number');
    await until(() => early.every((call) => asked().indexOf(call, early.length) > 0));
    const all = asked().slice(early.length);
    const strays = early.filter((call) => all.filter((each) => each === call).length !== 1);
    assert.equal(strays, [], 'the page takes what the document has asked for, and asks nothing twice');
  });

browserTest('with the calls held back, all shows in one frame after they come', async (context) => {
  const { page } = await blank(context, WATCHES_FRAMES);
  gateway.hold(CALLS);
  try {
    await page.goto(site.url + STATISTICS);
    await page.waitFor('text=Your workouts');
    await page.waitFor(() => document.querySelectorAll('.bone').length > 0);
    await until(() => ownHeld().length >= CALL_COUNT);
    assert.is(ownHeld().length, CALL_COUNT);
  } finally {
    gateway.release();
  }
  await page.waitFor('.chart-svg');
  // The bars wait for two of the answers only.
  await until(() => page.evaluate(`__frames.some(({ came }) => came === ${CALL_COUNT})`));
  const frames: Frame[] = await page.evaluate('__frames');
  const first = frames.find(({ came }) => came === CALL_COUNT);
  assert.ok(first && isWhole(first), JSON.stringify(frames.slice(-8)));
  assert.ok(isEmpty(frames.find(({ came }) => came === 0)!));
});

browserTest('what came before the scripts is shown at once, without a skeleton', async (context) => {
  const { page } = await blank(context, WATCHES_FRAMES);
  gateway.hold(SCRIPTS);
  try {
    await page.goto(site.url + STATISTICS, 'document');
    await page.waitFor(() => (window as unknown as Watched).__came === 4);
    await until(() => gateway.held().filter((url) => /first|core|running/.test(url)).length > 3);
  } finally {
    gateway.release();
  }
  await page.waitFor(() => (window as unknown as Watched).__frames.some(({ numbers }) => numbers));
  const frames: Frame[] = await page.evaluate('__frames');
  const first = frames.find((frame) => !isEmpty(frame));
  assert.ok(first && isWhole(first), JSON.stringify(frames.slice(-8)));
  const files = await page.evaluate<string[]>(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  assert.ok(files.some((name) => name.includes('/a/first-')));
  const strays = files.filter((name, index) => files.indexOf(name) < index);
  assert.equal(strays, [], 'the header, the document and its script ask for each file once');
});
