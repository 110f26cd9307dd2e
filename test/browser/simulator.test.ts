import fs from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { bundleSimulator } from '../../src/dev/serve.ts';
import { startPreview } from '../preview/server.ts';
import { tempFolder } from '../temp-folder.ts';
import { browserTest, IN_NEWEST, type TestContext } from './suite.ts';
import { until } from './until.ts';

/* The simulator opens pages, and shows what is wrong with them. */

const simulatorDir = tempFolder();
await bundleSimulator(simulatorDir);
const site = await startPreview({ simulatorDir });

/** The simulator itself is only for current desktop browsers. */
const openSimulator = (context: TestContext, search: string, { url } = site) =>
  context.open(`${url}/__sim/?${search}`, { width: 1440, height: 900 });
/** The calls of the visit that the simulator has opened last. */
const lastCalls = () => {
  const { key } = site.gateway.log.filter(({ path }) => path.includes('detail')).pop()!;
  return site.gateway.log.filter((entry) => entry.key === key);
};

browserTest('it opens once, and with answers of the app sends no call', IN_NEWEST, async (context) => {
  const opened = () => site.requests.filter(({ url }) => url.startsWith('/running-statistics')).length;
  const before = opened();
  const page = await openSimulator(context, '');
  await page.waitFor(() => {
    const inside = document.querySelector('iframe')!.contentDocument!;
    return inside.querySelector('[aria-selected=true]')!.textContent === 'Total';
  });
  await until(async () => /chartBySceneCode\?/.test(await page.text('.log')));
  assert.is(opened(), before + 1);

  const app = 'files=app&answers=app&script=hang@core&script=hang@plot&platfrom=ios';
  const fast = await openSimulator(context, app);
  await until(async () => /figures after \d+ ms/.test(await fast.text('.shown')));
  assert.ok(await fast.isVisible('text=There is no switch platfrom.'));
  const asked = lastCalls().map(({ path, query }) => `${path}?${new URLSearchParams(query)}`);
  // The app's own: the page would ask for each again.
  for (const call of ['detail', 'getBest', 'chartBySceneCode']) assert.match(asked.join('\n'), call);
  assert.equal([...new Set(asked)], asked);
  assert.equal(fast.consoleErrors(), []);
});

browserTest('what is wrong stands over the page until it is mended', IN_NEWEST, async (context) => {
  const distDir = tempFolder();
  const routes = [{ path: '/first', kind: 'document', title: 'First' }];
  fs.writeFileSync(path.join(distDir, 'routes.json'), JSON.stringify({ routes }));
  fs.mkdirSync(path.join(distDir, 'first'));
  const put = (script: string) =>
    fs.writeFileSync(
      path.join(distDir, 'first/index.html'),
      `<!doctype html><html><head><title>First</title></head><body>page${script}</body></html>`,
    );
  put('<script>console.error(new Error("said by the page"))</script>');
  const edited = await startPreview({ distDir, simulatorDir, watches: true });
  const page = await openSimulator(context, 'route=/first', edited);
  await page.waitFor('text=Error: said by the page (caught by the page)');
  await page.tap('.problems-close');
  await page.waitGone('.problems');
  edited.tell({ kind: 'none', build: [], types: ['src/a.ts:1:1: number (TS1)'] });
  await page.waitFor('text=src/a.ts:1:1: number (TS1)');
  put('');
  edited.tell({ kind: 'page', build: [], types: [] });
  await page.waitGone('.problems');
});
