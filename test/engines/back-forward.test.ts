import * as assert from 'uvu/assert';
import { phone } from '../browser/phone.ts';
import { isSettled } from '../browser/settled.ts';
import { browserTest } from '../browser/suite.ts';
import { until } from '../browser/until.ts';
import { startPreview } from '../preview/server.ts';

/** Longer than a page waits before it fetches what may come next. */
const IDLE_MS = 6000;

/** A page that still loads something is not kept: waits until it has asked for nothing, and changed nothing, for a while. */
async function untilIdle(figures: () => Promise<string>): Promise<string> {
  let before = '';
  let since = Date.now();
  await until(
    async () => {
      const open = site.requests.filter(({ status }) => status === null).length;
      const now = [await figures(), site.requests.length].join();
      if (open || now !== before) since = Date.now();
      before = now;
      return Date.now() - since > IDLE_MS;
    },
    { limitMs: 90_000 },
  );
  return figures();
}

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
  browserTest(`${path} comes back out of the browser's memory, and alive`, async ({ engine, open }) => {
    const page = await open(site.url + path, phone(engine, { gateway: { key: `back${path}` } }));
    await page.waitFor(isSettled);
    await page.evaluate(() => {
      const kept: Kept = window;
      kept.keptHere = true;
      addEventListener('pageshow', ({ persisted }) => (kept.cameBack = persisted));
    });
    const figures = async () => (await page.text('main')).replace(/\d/g, '0');
    const text = await untilIdle(figures);
    await page.goto(`${site.url}/user-agreement`);
    const asked = () => site.gateway.log.filter((entry) => entry.path.includes(call)).length;
    await page.back();
    await page.waitFor(() => (window as Kept).cameBack === true);
    const before = asked();
    assert.ok(await page.evaluate(() => (window as Kept).keptHere));
    assert.is(await figures(), text);
    await page.evaluate(() => window.refreshPage!());
    await until(() => asked() > before);
    await page.waitFor(isSettled);
    assert.is(await figures(), text);
    assert.equal(page.consoleErrors(), []);
  });
