import { findChromium } from '../browser/find-chromium.ts';
import { chromiumTabs } from '../browser/chromium-tabs.ts';
import { prepare, setScreen } from '../browser/chromium.ts';
import type { Cdp } from '../browser/cdp.ts';
import { whenLoaded } from '../browser/loading.ts';
import { isSettled } from '../browser/overflows.ts';
import { phone } from '../browser/phone.ts';
import { sleep, until } from '../browser/until.ts';
import { EXPECTED, linkOf } from '../expected/expected.ts';
import { startPreview } from '../preview/server.ts';
import { ROUTES, type Route } from '../routes.ts';
import { columns } from './tables.ts';
import { taskMs } from './visit.ts';

const SCREEN = { width: 360, height: 640 };
const LOADED_MS = 30_000;
/** A page registers its worker three seconds after it has loaded, and the worker then keeps what belongs to the page. */
const KEPT_MS = 9000;
const ELSEWHERE = '/user-agreement';

/** What a page costs a phone as fast as this machine. */
interface Cost {
  readonly path: string;
  /** Of the main thread, until the page marks its figures (src/app/mark-figures.ts). */
  readonly mainThreadMs: number;
  readonly heapBytes: number;
  readonly nodes: number;
  readonly layers: number;
  /** What the network brings for files, compressed: at a first visit, and with the worker at a second one. */
  readonly firstBytes: number;
  readonly secondBytes: number;
  /** What of the page keeps it out of the back/forward cache. What of the browser does is no concern here. */
  readonly keepsOut: readonly string[];
}

/** Visits every page twice and prints its costs. Arguments choose pages by a part of their path. */
export async function measureCost(args: readonly string[]): Promise<void> {
  const installed = findChromium('chromium-153', { mayInstall: true });
  if (typeof installed === 'string') throw new Error(`Chromium 153: ${installed}`);
  const openTab = chromiumTabs(installed);
  const site = await startPreview();
  const costs: Cost[] = [];
  for (const route of ROUTES.filter(({ path }) => !args.length || args.some((part) => path.includes(part)))) {
    site.gateway.reset();
    const tab = await openTab({ language: 'en-US', timeZone: 'Asia/Shanghai', fresh: true });
    try {
      costs.push(await costOf(tab, site.url, route, site.url + linkOf(route)));
    } finally {
      await tab.close();
    }
    console.error(`  ${route.path}`);
  }
  await site.close();
  console.log(costTable(costs));
}

interface OpenTab {
  readonly cdp: Cdp;
  readonly version: string;
}

async function costOf(
  { cdp, version }: OpenTab,
  origin: string,
  { path }: Route,
  address: string,
): Promise<Cost> {
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const { result } = await cdp.send<{ result: { value: Value } }>('Runtime.evaluate', {
      expression,
      returnByValue: true,
    });
    return result.value;
  };
  const go = (url: string) => whenLoaded(evaluate, 'load', () => cdp.send('Page.navigate', { url }));
  const isStill = `(${isSettled.toString()})()`;
  const wait = (condition: string) =>
    until(() => evaluate<boolean>(condition), { limitMs: LOADED_MS, report: () => path });
  const settle = () => wait(isStill);
  const { userAgent } = EXPECTED[path] ?? {};
  const options = phone(
    { nativeHost: null },
    { gateway: { key: `cost${path}` }, ...(userAgent && { userAgent }) },
  );
  let layers = 0;
  const keepsOut = new Set<string>();
  cdp.on<{ layers?: readonly unknown[] }>('LayerTree.layerTreeDidChange', (tree) => {
    layers = Math.max(layers, tree.layers?.length ?? 0);
  });
  cdp.on<NotRestored>('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { type, reason } of notRestoredExplanations)
      if (type !== 'Circumstantial') keepsOut.add(reason);
  });
  await prepare(cdp, version, { ...SCREEN, language: 'en-US', ...options, worker: true });
  await setScreen(cdp, SCREEN);
  await cdp.send('Performance.enable');

  const before = await taskMs(cdp);
  await go(address);
  // A page that asks for nothing has no mark.
  await wait(`performance.getEntriesByName('figures').length > 0 || ${isStill}`);
  const mainThreadMs = (await taskMs(cdp)) - before;
  await settle();
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize: heapBytes } = await cdp.send<{ usedSize: number }>('Runtime.getHeapUsage');
  const nodes = await evaluate<number>("document.querySelectorAll('*').length");
  // Tells the layers of the next frame.
  await cdp.send('LayerTree.enable');
  await cdp.send('Page.captureScreenshot');
  await until(() => layers, { report: () => `the layers of ${path}` });
  await cdp.send('LayerTree.disable');
  const firstBytes = await evaluate<number>(`(${bytesOfFiles.toString()})()`);
  await sleep(KEPT_MS);
  await go(origin + ELSEWHERE);
  await evaluate('void history.back()');
  await until(() => evaluate<boolean>(`location.pathname === ${JSON.stringify(path)}`), {
    report: () => path,
  });
  await settle();
  const secondBytes = await evaluate<number>(`(${bytesOfFiles.toString()})()`);
  return {
    path,
    mainThreadMs,
    heapBytes,
    nodes,
    layers,
    firstBytes,
    secondBytes,
    keepsOut: [...keepsOut],
  };
}

interface NotRestored {
  readonly notRestoredExplanations: readonly { readonly type: string; readonly reason: string }[];
}

/** Runs in the page: what its document and its files took from the network. Calls of the gateway are no files. */
function bytesOfFiles(): number {
  const files = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return files
    .filter(({ name, workerStart }) => !/\/api-|\/webapi/.test(name) && !workerStart)
    .reduce((sum, { encodedBodySize, transferSize }) => sum + (transferSize && encodedBodySize), 0);
}

/** Returns a line for each page, the dearest first. */
function costTable(costs: readonly Cost[]): string {
  const rows = [...costs]
    .sort((a, b) => b.mainThreadMs - a.mainThreadMs)
    .map((cost) => [
      cost.path,
      String(Math.round(cost.mainThreadMs)),
      (cost.heapBytes / 1e6).toFixed(1),
      String(cost.nodes),
      String(cost.layers),
      (cost.firstBytes / 1000).toFixed(1),
      (cost.secondBytes / 1000).toFixed(1),
      cost.keepsOut.join(' ') || 'may',
    ]);
  const lines = [
    [
      'page',
      'main thread ms',
      'heap MB',
      'elements',
      'layers',
      'first kB',
      'second kB',
      'back/forward cache',
    ],
    ...rows,
  ];
  return columns(lines);
}
