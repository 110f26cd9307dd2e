import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { hasLater } from './has-later.ts';
import type { Page } from './page.ts';
import { phone } from './phone.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';
import { until } from './until.ts';

/** Longer than a page waits before it prefetches. */
const IDLE_MS = 3000;

/** A script to run before the page's own: fakes what the phone reports about its network. */
const connection = (value: object) =>
  `Object.defineProperty(Navigator.prototype,'connection',{configurable:true,get:function(){return ${JSON.stringify(value)}}});`;
const FAST = connection({ saveData: false, effectiveType: '4g' });

/** A script that holds back the router's code until \`bringRouter\` is called. */
const HOLD_ROUTER = `(function () {
  var append = Node.prototype.appendChild;
  HTMLHeadElement.prototype.appendChild = function (element) {
    var head = this;
    if (!/\\/router-.*js/.test(element.src || '')) return append.call(head, element);
    window.bringRouter = function () { append.call(head, element); };
    return element;
  };
})();`;
const HOUR_MS = 3_600_000;
/** Runs in the page. */
function see(state: string): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Presses an element without releasing it. Runs in the page. */
const press = (selector: string) => {
  const target = document.querySelector(selector)!;
  target.dispatchEvent(new Event('touchstart', { bubbles: true }));
};

async function registerAheadTests(): Promise<void> {
  const site = await startPreview();

  /** Of this page: one that was closed may still send what it has prefetched. */
  const asked = (page: Page, file: string) =>
    page.requests().filter(({ url }) => url.includes(`/${file}`)).length;
  const visit = async ({ engine, open }: TestContext, path: string, network = FAST) => {
    const options = phone(engine);
    return open(site.url + path, { ...options, clock: null, script: (options.script ?? '') + network });
  };

  /** The page starts to listen a moment after its data has arrived, so press until it reacts. */
  const pressUntil = (page: Page, selector: string, isSo: () => boolean) =>
    until(async () => {
      await page.evaluate(press, selector);
      return isSo();
    });

  browserTest(
    'the page of a record is fetched when there is nothing else to do, and once',
    async (context) => {
      const page = await visit(context, '/scene-statistics?sceneCode=100');
      await page.waitFor('ul:not([data-bests]) button.row');
      await page.waitFor(hasLater);
      assert.is(asked(page, 'a/running-record-'), 0);
      await page.pass(IDLE_MS);
      await until(() => asked(page, 'a/running-record-') === 2 && asked(page, 'a/records-sheet-') > 0);
      await until(() => page.requests().some(({ url }) => /running-record\.en\.js/.test(url)));
      await until(() => page.requests().every(({ status, failed }) => status || failed));
      site.requests.length = 0;
      await page.tap('ul:not([data-bests]) button.row');
      await page.waitFor('text=Average pace');
      // What is said of a result beside others comes later, and the heading that only a course has.
      const files = site.requests
        .map(({ url }) => url)
        .filter((url) => /\/a\/(?!in-context-|course-heading-)/.test(url));
      assert.equal(files, [], 'the step needs nothing but its call');
      assert.equal(page.consoleErrors(), []);
    },
  );

  browserTest('the menu of sports is fetched as soon as a finger comes down', async (context) => {
    const page = await visit(context, '/running-statistics');
    await page.waitFor('text=View more');
    await page.waitFor(hasLater);
    assert.is(asked(page, 'a/sports-menu-'), 0);
    await pressUntil(page, '.menu-button', () => asked(page, 'a/sports-menu-') > 0);
    assert.not(await page.isVisible('text=Hula hoop'));
  });

  const SAVING = connection({ saveData: true, effectiveType: '2g' });

  browserTest('where data is to be saved, Back waits for its code, and goes back', async (context) => {
    const page = await visit(context, '/data-center', SAVING + HOLD_ROUTER);
    await page.waitFor('text=Weight');
    await page.waitFor(hasLater);
    await page.goto(`${site.url}/scene-statistics?sceneCode=100`);
    await page.waitFor('text=View more');
    await page.waitFor(hasLater);
    assert.not(await page.evaluate('window.bringRouter'));
    await page.tap('.page-header-side');
    await page.waitFor(() => (window as unknown as { bringRouter?: unknown }).bringRouter);
    await page.pass(3000);
    const told = (await page.hostMessages()).map(({ method }) => method);
    assert.not.ok(told.includes('finishActivity'), told.join());
    await page.evaluate('void window.bringRouter()');
    await page.waitFor('text=Weight');
    assert.is(new URL(await page.url()).pathname, '/data-center');
  });

  browserTest(
    'where data is to be saved, figures are refreshed after an absence, without the router',
    async (context) => {
      const page = await visit(context, '/data-center', SAVING);
      await page.waitFor('text=Weight');
      await page.waitFor(hasLater);
      const calls = asked(page, 'api-shc-sport/commonData/getHomeSportData');
      await page.evaluate(see, 'hidden');
      await page.pass(HOUR_MS);
      await page.evaluate(see, 'visible');
      await page.pass(100);
      await until(() => asked(page, 'api-shc-sport/commonData/getHomeSportData') === calls + 1);
      assert.is(asked(page, 'a/router-'), 0);
    },
  );
}

await registerAheadTests();
await runBrowserTests();
