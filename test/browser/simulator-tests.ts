import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { DEFAULT_STATE } from '../preview/sim-state.ts';
import { visitAddress } from '../preview/visit.ts';
import { browserTest } from './suite.ts';

/** What the simulator's links show, each opened without the frame around it. */
export async function registerSimulatorTests(): Promise<void> {
  const site = await startPreview({ port: 0, distDir: 'dist' });
  const open = (scripts: readonly string[], route = DEFAULT_STATE.route) =>
    site.url + visitAddress({ ...DEFAULT_STATE, route, scripts }, `${route} ${scripts}`);

  browserTest('script=404@main*1: the page comes with the second try', async (context) => {
    const page = await context.open(open(['404@main*1']));
    await page.waitFor('text=Longest distance');
    const asked = site.requests.filter(({ url }) => /^\/__a\/.*\/main-\w+\.js/.test(url));
    assert.equal(
      asked.slice(0, 2).map(({ status }) => status),
      [404, 200],
    );
  });

  browserTest('script=404@main: the page says that it can’t start', async (context) => {
    for (const route of ['/running-statistics', '/alexa-auth']) {
      const page = await context.open(open(['404@main', '404@alexa'], route));
      await page.waitFor('text=Could not load');
      assert.not.match(page.consoleErrors().join('\n'), /is not defined|Content Security/);
    }
  });
}
