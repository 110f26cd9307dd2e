import { connectCdp, type Cdp } from './cdp.ts';
import { SHOWS, startChromium, type ChromiumProcess, type Surroundings } from './chromium-process.ts';
import type { Installed } from './install.ts';

/** A page in its own browser context: it starts empty, and nothing of it is kept. */
export interface Tab {
  readonly cdp: Cdp;
  /** The browser's version. */
  readonly version: string;
  /** Closes the page and all pages that it has opened. */
  close(): Promise<void>;
}

interface Running {
  readonly name: string;
  readonly browser: ChromiumProcess;
  tabs: number;
}

/**
 * Opens tabs of one Chromium. The last tab's browser is kept for the next tab, which saves its start. A tab with
 * other surroundings needs another browser, because a running one cannot change them. So does a tab that is to be
 * `alone`: in Chromium 64 only the first context of a browser gets service workers.
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
      if (SHOWS) await untilShut(cdp);
      cdp.close();
      // A browser that has crashed has closed all its pages.
      await closeAll(browser, browserContextId).catch(() => {});
    },
  };
}

/** Resolves when a person has closed the page. Its servers and its data stay until then. */
async function untilShut(cdp: Pick<Cdp, 'isOpen'>): Promise<void> {
  if (cdp.isOpen()) console.log('The page stays open: close its window to go on');
  while (cdp.isOpen()) await new Promise((resolve) => setTimeout(resolve, 200));
}

/** Old browsers keep a context as long as a page is open in it. */
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
