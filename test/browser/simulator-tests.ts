import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { DEFAULT_STATE } from '../preview/sim-state.ts';
import { visitAddress } from '../preview/visit.ts';
import { browserTest } from './suite.ts';
import { until } from './until.ts';

/** What the simulator's links show, each opened without the frame around it. */
export async function registerSimulatorTests(): Promise<void> {
  const site = await startPreview({ port: 0, distDir: 'dist' });
  const open = (scripts: readonly string[], route = DEFAULT_STATE.route) =>
    site.url + visitAddress({ ...DEFAULT_STATE, route, scripts }, `${route} ${scripts}`);

  const SESSIONLESS = { '/treadmill-lube': 'getByType', '/download-page': 'event-post' };
  for (const [route, call] of Object.entries(SESSIONLESS))
    browserTest(`${route}: faults and the log reach calls that carry no session`, async (context) => {
      const key = `${context.engine.name} ${route}`;
      const state = { ...DEFAULT_STATE, route, faults: ['status=503'] };
      await context.open(site.url + visitAddress(state, key));
      const entry = () => site.gateway.log.find((one) => one.key === key && one.path.endsWith(call));
      await until(() => entry()?.status === 503);
      assert.is(entry()?.fault, 'status=503');
    });

  browserTest('script=404@core*1: the page comes with the second try', async (context) => {
    const page = await context.open(open(['404@core*1']));
    await page.waitFor('text=Longest distance');
    const asked = site.requests.filter(({ url }) => /^\/__a\/.*\/core-\w+\.js/.test(url));
    assert.equal(
      asked.slice(0, 2).map(({ status }) => status),
      [404, 200],
    );
  });

  browserTest('script=404@core: the page says that it can’t start', async (context) => {
    for (const route of ['/running-statistics', '/alexa-auth']) {
      const page = await context.open(open(['404@core', '404@alexa'], route));
      await page.waitFor('text=Could not load');
      assert.not.match(page.consoleErrors().join('\n'), /is not defined|Content Security/);
    }
  });
}
