import * as assert from 'uvu/assert';
import { isSettled } from '../browser/overflows.ts';
import { phone } from '../browser/phone.ts';
import { browserTest, runBrowserTests } from '../browser/suite.ts';
import { sleep, until } from '../browser/until.ts';
import { startPreview } from '../preview/server.ts';

/* Firefox and Debian's Chromium keep pages that were left in their memory (the back/forward cache), also while driven. */

/** Longer than a page waits before it fetches what may come next. */
const IDLE_MS = 6000;

const site = await startPreview();

interface Kept extends Window {
  keptHere?: boolean;
  cameBack?: boolean;
}

for (const [path, call] of [
  ['/today-goal', 'getTodayTarget'],
  ['/running-statistics', 'sportData/detail'],
  ['/raffle-activity?id=1790000000000007002', 'activity/get'],
] as const)
  browserTest(
    `${path} comes back out of the browser's memory as it was left, and alive`,
    async ({ engine, open }) => {
      const page = await open(site.url + path, phone(engine, { gateway: { key: `back${path}` } }));
      await page.waitFor(isSettled, 20_000);
      await page.evaluate(() => {
        const kept: Kept = window;
        kept.keptHere = true;
        addEventListener('pageshow', ({ persisted }) => (kept.cameBack = persisted));
      });
      // A page that still loads something is not kept: what it fetches ahead comes once it is idle.
      await sleep(IDLE_MS);
      const figures = async () => (await page.text('main')).replace(/\d/g, '0');
      const text = await figures();
      await page.goto(`${site.url}/user-agreement`);
      const asked = () => site.gateway.log.filter((entry) => entry.path.includes(call)).length;
      await page.back();
      await page.waitFor(() => (window as Kept).cameBack === true);
      const before = asked();
      assert.ok(await page.evaluate(() => (window as Kept).keptHere));
      assert.is(await figures(), text);
      await page.evaluate(() => window.refreshPage!());
      await until(() => asked() > before);
      await page.waitFor(isSettled, 20_000);
      assert.is(await figures(), text);
      assert.equal(page.consoleErrors(), []);
    },
    { engines: ['firefox', 'chromium-debian'] },
  );

await runBrowserTests({ engines: ['firefox', 'chromium-debian'], mayInstall: false });
