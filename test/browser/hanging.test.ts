import type { ServerResponse } from 'node:http';
import { startPreview } from '../preview/server.ts';
import { takingGateway } from './gateways.ts';
import { phone } from './phone.ts';
import { isSettled } from './settled.ts';
import { browserTest } from './suite.ts';
import { until } from './until.ts';

/*
 * Calls that hang must be aborted at their deadline. Otherwise they keep their connections and, in Chromium 63 to 65, the
 * lock of their address in the HTTP cache, for which all later calls to it wait. By the clock of the browser each test
 * takes a second, so it does not help that this lock is given up after 20 s.
 */

const CALL = '/api-shc-sport/commonData/getHomeSportData';
/** Longer than the deadline of a call, by the page's clock. */
const DEADLINE_MS = 5100;
/** The pause of the gate after a failure is shorter than this. */
const PAUSE_MS = 2000;
/** A browser opens no more connections to a host than these. */
const CONNECTIONS = 6;

/** What becomes of the call from now on: an answer, nothing, or half of an answer. */
let fate: 'answer' | 'hang' | 'hang-body' = 'answer';
/** The calls that hang and that the browser has not aborted. */
const hanging = new Set<ServerResponse>();
const gateway = takingGateway((_, response, url) => {
  if (fate === 'answer' || !url.startsWith(CALL)) return false;
  hanging.add(response);
  response.on('close', () => hanging.delete(response));
  if (fate === 'hang-body') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5000 });
    response.write('{"success":true,');
  }
  return true;
});
const site = await startPreview({ gateway });
const answered = () => gateway.log.filter(({ path, isOver }) => path === CALL && isOver).length;

for (const [how, what] of [
  ['hang', 'hang'],
  ['hang-body', 'hang after half of the answer'],
] as const)
  browserTest(
    `calls that ${what} are aborted, a retry is answered, and no connection stays open`,
    async ({ engine, open }) => {
      fate = how;
      const page = await open(`${site.url}/data-center`, { ...phone(engine), clock: null });
      await until(() => hanging.size === 1);
      await page.pass(DEADLINE_MS);
      await page.waitFor('text=Try again');
      await until(() => hanging.size === 0);
      fate = 'answer';
      await page.tap('text=Try again');
      await page.pass(PAUSE_MS);
      await page.waitFor('text=71.8');
      await page.waitFor(() => window.loader.started);
      const refresh = async () => {
        await page.evaluate('void window.refreshPage()');
        await page.pass(PAUSE_MS);
      };
      fate = how;
      for (let count = 0; count < CONNECTIONS; count++) {
        await refresh();
        await until(() => hanging.size === 1);
        await page.pass(DEADLINE_MS);
        await until(() => hanging.size === 0);
      }
      fate = 'answer';
      const before = answered();
      await refresh();
      await until(() => answered() > before);
      await page.waitFor(isSettled);
    },
  );
