import * as assert from 'uvu/assert';
import { takingGateway } from './gateways.ts';
import { copySite, startSite } from './offline-site.ts';
import type { Page } from './page.ts';
import { APP, documentsIn, opens, TEXT, visit } from './offline-tests.ts';
import { browserTest } from './suite.ts';
import { until } from './until.ts';
import { DOCUMENTS, isControlled, stored } from './worker-page.ts';

/* The worker installs although a document hangs, keeps those that come, and asks for the other at the next visit. */

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

/** Sends one half of the document, as long as it hangs. */
function hangingGateway() {
  let hangs = true;
  let count = 0;
  const gateway = takingGateway((request, response, url) => {
    // The worker's own requests alone: a navigation says that it accepts HTML.
    if (!hangs || !url.startsWith(HANGING) || /html/.test(request.headers.accept ?? '')) return false;
    count++;
    response.writeHead(200, { 'content-type': 'text/html;charset=utf-8', 'content-length': 5000 });
    response.write('<!doctype html>');
    return true;
  });
  return { gateway, asked: () => count, goOn: () => void (hangs = false) };
}

/** The documents in the caches of each build. */
const documents = async (page: Page) => documentsIn(await page.evaluate(stored));

async function assertOpens(page: Page, address: string): Promise<void> {
  await opens(page, address);
  assert.not.match(await page.text(), /No connection/, address);
}

const rest = DOCUMENTS.filter((path) => path !== HANGING);

browserTest('a document that hangs is left out, and kept later', async (context) => {
  const { gateway, asked, goOn } = hangingGateway();
  const site = await startSite(
    copySite((files) => files.set('sw.js', hurried(files.get('sw.js')!))),
    gateway,
  );
  const page = await visit(context, site.url + TEXT);
  await page.evaluate(() => void navigator.serviceWorker.register('/sw.js').catch(() => {}));
  await page.waitFor(isControlled);
  assert.ok(asked() > 0, 'it was asked for');
  assert.equal(await documents(page), [rest]);

  // A visit without a network cannot fetch it, and takes nothing away.
  await site.cut();
  for (const path of [TEXT, '/sdk-agreement', TEXT]) await assertOpens(page, site.url + path);
  assert.equal(await documents(page), [rest]);
  await site.mend();

  goOn();
  await page.goto(site.url + APP);
  await page.waitFor('text=View more');
  await until(async () => (await documents(page))[0]?.length === DOCUMENTS.length);
  await site.cut();
  await assertOpens(page, site.url + HANGING);
});
