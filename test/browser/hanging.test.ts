import { writeJson, type Json } from '../fake/json.ts';
import type { Spoilt } from '../faults/answers.ts';
import { startPreview } from '../preview/server.ts';
import { phone } from './phone.ts';
import { spoiltGateway } from './gateways.ts';
import { browserTest, type TestContext } from './suite.ts';
import { until } from './until.ts';

const CALL = '/api-shc-sport/commonData/getHomeSportData';
/** Longer than the deadline of a call, by the page's clock. */
const DEADLINE_MS = 5100;
const success = (data: Json) => writeJson({ success: true, code: 200, data });
/** The pause of the gate after a failure is shorter than this. */
const PAUSE_MS = 2000;
/** A browser opens no more connections to a host than these. */
const CONNECTIONS = 6;

/*
 * Calls that hang must be aborted at their deadline. Otherwise they keep their connections and, in Chromium 63 to 65, the
 * lock of their address in the HTTP cache, for which all later calls to it wait. By the clock of the browser each test
 * takes a second, so it does not help that this lock is given up after 20 s.
 */

const gateway = spoiltGateway();
const site = await startPreview({ gateway });

const open = ({ engine, open: openPage }: TestContext) =>
  openPage(`${site.url}/data-center`, { ...phone(engine), clock: null });

for (const [how, what] of [
  ['hang', 'hang'],
  ['hang-body', 'hang after half of the answer'],
] as const) {
  const fault = { spoil: (data: Json): Spoilt => ({ how, text: success(data) }) };

  browserTest(`first calls that ${what} are aborted, and a retry is answered`, async (context) => {
    const server = gateway.visit();
    server.spoil(CALL, fault);
    const page = await open(context);
    await until(() => gateway.hanging() === 1);
    await page.pass(DEADLINE_MS);
    await page.waitFor('text=Try again');
    await until(() => gateway.hanging() === 0);
    server.mend();
    await page.tap('text=Try again');
    await page.pass(PAUSE_MS);
    await page.waitFor('text=71.8');
  });

  browserTest(`refreshes that ${what} leave no connection open`, async (context) => {
    const server = gateway.visit();
    const page = await open(context);
    await page.waitFor('text=71.8');
    await page.waitFor(() => window.loader.started);
    server.spoil(CALL, fault);
    for (let count = 0; count < CONNECTIONS; count++) {
      await page.evaluate('void window.refreshPage()');
      await page.pass(PAUSE_MS);
      await until(() => gateway.hanging() === 1);
      await page.pass(DEADLINE_MS);
      await until(() => gateway.hanging() === 0);
    }
    server.spoil(CALL, { spoil: (data) => ({ text: success(data).replace(/71\.8/g, '70.3') }) });
    await page.evaluate('void window.refreshPage()');
    await page.pass(PAUSE_MS);
    await page.waitFor('text=70.3');
  });
}
