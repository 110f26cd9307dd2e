import * as assert from 'uvu/assert';
import { bundleSimulator } from '../../src/dev/serve.ts';
import { startPreview } from '../preview/server.ts';
import { tempFolder } from '../temp-folder.ts';
import { browserTest, IN_NEWEST } from './suite.ts';
import { until } from './until.ts';

const simulatorDir = tempFolder();
await bundleSimulator(simulatorDir);
const site = await startPreview({ simulatorDir });

browserTest('the simulator opens a page, once, and tells what it asks for', IN_NEWEST, async ({ open }) => {
  // For current desktop browsers.
  const page = await open(`${site.url}/__sim/?files=app&answers=app&platfrom=ios`, {
    width: 1440,
    height: 900,
  });
  await until(async () => /figures after \d+ ms/.test(await page.text('.shown')));
  assert.ok(await page.isVisible('text=There is no switch platfrom.'));
  assert.match(await page.text('.log'), /chartBySceneCode\?/);
  assert.is(site.requests.filter(({ url }) => url.startsWith('/running-statistics')).length, 1);
  const asked = site.gateway.log.map(({ path, query }) => `${path}?${new URLSearchParams(query)}`);
  assert.equal([...new Set(asked)], asked, 'the page asks for nothing that the app has brought');
  assert.equal(page.consoleErrors(), []);
});
