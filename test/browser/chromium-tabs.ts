import { connectCdp, type Cdp } from './cdp.ts';
import { startChromium, type ChromiumProcess, type Surroundings } from './chromium-process.ts';
import type { Installed } from './install.ts';

/** A page in a browser context of its own: nothing is in it, and nothing of it stays. */
export interface Tab {
  readonly cdp: Cdp;
  /** Of the browser. */
  readonly version: string;
  /** Ends the page and what it has opened. */
  close(): Promise<void>;
}

interface Running {
  readonly name: string;
  readonly browser: ChromiumProcess;
  tabs: number;
}

/**
 * Opens tabs of one Chromium. The browser of the last tab is kept for the next one, which saves it the start; other
 * surroundings, which can't be changed once a browser runs, take another. So does a tab that is to be `alone`: in
 * Chromium 64 only the first context of a browser gets service workers.
 */
export function chromiumTabs(
  installed: Installed,
): (surroundings: Surroundings, alone: boolean) => Promise<Tab> {
  let running: readonly Running[] = [];

  async function runningIn(surroundings: Surroundings): Promise<Running> {
    const name = `${surroundings.timeZone} ${surroundings.language}`;
    const isOver = ({ browser, tabs, name: other }: Running) =>
      !browser.isAlive() || (!tabs && other !== name);
    for (const { browser } of running.filter(isOver)) browser.close();
    running = running.filter((each) => !isOver(each));
    const kept = running.find((each) => each.name === name);
    if (kept) return kept;
    const started = { name, browser: await startChromium(installed, surroundings), tabs: 0 };
    running = [...running, started];
    return started;
  }

  async function openAlone(surroundings: Surroundings): Promise<Tab> {
    const browser = await startChromium(installed, surroundings);
    const tab = await openTab(browser);
    return { ...tab, close: async () => browser.close() };
  }

  async function openBeside(surroundings: Surroundings): Promise<Tab> {
    const kept = await runningIn(surroundings);
    kept.tabs += 1;
    const tab = await openTab(kept.browser);
    let closing: Promise<void> | undefined;
    const close = () => tab.close().finally(() => (kept.tabs -= 1));
    return { ...tab, close: () => (closing ??= close()) };
  }

  return (surroundings, alone) => (alone ? openAlone(surroundings) : openBeside(surroundings));
}

async function openTab({ cdp: browser, port, version }: ChromiumProcess): Promise<Tab> {
  const { browserContextId } = await browser.send<Context>('Target.createBrowserContext');
  const { targetId } = await browser.send<Target>('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  });
  const cdp = await connectCdp(`ws://127.0.0.1:${port}/devtools/page/${targetId}`);
  return {
    cdp,
    version,
    async close() {
      cdp.close();
      // A browser that has crashed has closed them all.
      await closeAll(browser, browserContextId).catch(() => {});
    },
  };
}

/** Old browsers keep a context in which a page is open. */
async function closeAll(browser: Cdp, browserContextId: string): Promise<void> {
  const { targetInfos } = await browser.send<Targets>('Target.getTargets');
  const own = targetInfos.filter((each) => each.browserContextId === browserContextId);
  await Promise.all(own.map(({ targetId }) => browser.send('Target.closeTarget', { targetId })));
  await browser.send('Target.disposeBrowserContext', { browserContextId });
}

interface Context {
  readonly browserContextId: string;
}

interface Target {
  readonly targetId: string;
}

interface Targets {
  readonly targetInfos: readonly (Target & { readonly browserContextId?: string })[];
}
