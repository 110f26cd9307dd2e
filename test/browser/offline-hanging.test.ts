import * as assert from 'uvu/assert';
import type { FakeGateway } from '../fake/gateway.ts';
import { takingGateway } from './gateways.ts';
import { copySite, startSite } from './offline-site.ts';
import type { Page } from './page.ts';
import { APP, documentsIn, opens, TEXT, visit } from './offline-tests.ts';
import { browserTest, type TestContext } from './suite.ts';
import { until } from './until.ts';
import { DOCUMENTS, isControlled, stored } from './worker-page.ts';

/* The worker installs although documents hang, keeps those that come, and asks for the others at the next visit. */

const HANGING = '/privacy-agreement/';

/**
 * The worker's deadline for a file, as it is written in its script, and a shorter one: a test cannot move its clock. A
 * machine that stands still for a moment must not make others late.
 */
const DEADLINE = /\b(2e4|20000)\b/g;
const SOON_MS = 4000;

const hurried = (worker: string) => {
  assert.is(worker.match(DEADLINE)?.length, 1, 'the deadline is in the worker, once');
  return worker.replace(DEADLINE, String(SOON_MS));
};

interface SilentGateway extends FakeGateway {
  /**
   * From now on what matches gets no answer, or with `half` only one half of it. With `firstGone` the first one has been
   * withdrawn.
   */
  silence(what: RegExp, how?: { readonly half?: boolean; readonly firstGone?: boolean }): void;
  asked(): number;
}

function silentGateway(): SilentGateway {
  let silent = /^$/;
  let isHalf = false;
  let isFirstGone = false;
  let count = 0;
  const gateway = takingGateway((request, response, url) => {
    // The worker's own requests alone: a navigation says that it accepts HTML.
    if (!silent.test(url) || /html/.test(request.headers.accept ?? '')) return false;
    count++;
    if (isFirstGone && count === 1) {
      response.writeHead(410).end();
      return true;
    }
    if (isHalf) {
      response.writeHead(200, { 'content-type': 'text/html;charset=utf-8', 'content-length': 5000 });
      response.write('<!doctype html>');
    }
    return true;
  });
  return {
    ...gateway,
    silence(what, { half = false, firstGone = false } = {}) {
      silent = what;
      isHalf = half;
      isFirstGone = firstGone;
      count = 0;
    },
    asked: () => count,
  };
}

/** The documents in the caches of each build. */
const documents = async (page: Page) => documentsIn(await page.evaluate(stored));

async function open(context: TestContext) {
  const gateway = silentGateway();
  const site = await startSite(
    copySite((files) => files.set('sw.js', hurried(files.get('sw.js')!))),
    gateway,
  );
  return { gateway, site, page: await visit(context, site.url + TEXT) };
}

const register = (page: Page) =>
  page.evaluate(() => void navigator.serviceWorker.register('/sw.js').catch(() => {}));

async function assertOpens(page: Page, address: string): Promise<void> {
  await opens(page, address);
  assert.not.match(await page.text(), /No connection/, address);
}

const rest = DOCUMENTS.filter((path) => path !== HANGING);

for (const half of [false, true])
  browserTest(`half ${half}: a document that hangs is left out, and kept later`, async (context) => {
    const { gateway, site, page } = await open(context);
    gateway.silence(/^\/privacy-agreement\//, { half });
    await register(page);
    await page.waitFor(isControlled);
    assert.ok(gateway.asked() > 0, 'it was asked for');
    assert.equal(await documents(page), [rest]);

    // A visit without a network cannot fetch it, and takes nothing away.
    await site.cut();
    for (const path of [TEXT, '/sdk-agreement', TEXT]) await assertOpens(page, site.url + path);
    assert.equal(await documents(page), [rest]);
    await site.mend();

    gateway.silence(/^$/);
    await page.goto(site.url + APP);
    await page.waitFor('text=View more');
    await until(async () => (await documents(page))[0]?.length === DOCUMENTS.length);
    await site.cut();
    await assertOpens(page, site.url + HANGING);
  });

for (const firstGone of [false, true])
  browserTest(
    `a server that hangs${firstGone ? ', and has withdrawn a document' : ''}: nothing is kept, a later visit installs`,
    async (context) => {
      const { gateway, page, site } = await open(context);
      gateway.silence(new RegExp(`^(${DOCUMENTS.join('|')})`), { firstGone });
      await register(page);
      await until(() => gateway.asked() > 1);
      await page.waitFor(() =>
        navigator.serviceWorker.getRegistration().then((found) => !found || !found.installing),
      );
      assert.not(await page.evaluate(isControlled));
      assert.equal((await documents(page)).flat(), []);
      assert.ok(gateway.asked() < 5, `${gateway.asked()} documents were waited for, of ${DOCUMENTS.length}`);
      gateway.silence(/^$/);
      // Chromium 64 cannot abort what hangs, and does not take over a page that loads at that moment. So visit until it does.
      await until(
        async () => {
          await page.goto(site.url + TEXT);
          await register(page);
          const [kept] = await documents(page);
          return kept?.length === DOCUMENTS.length && (await page.evaluate(isControlled));
        },
        { limitMs: 50_000 },
      );
    },
  );
