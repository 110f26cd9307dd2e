import { connect, type Cdp } from './cdp.ts';
import { SHOWS, startChromium, type ChromiumProcess, type Surroundings } from './chromium-process.ts';
import type { Installed } from './install.ts';
import { sleep, until } from './until.ts';

/** A page in a browser context that no other page has meanwhile: it starts empty, and nothing of it is kept. */
export interface Tab {
  readonly cdp: Cdp;
  /** The browser's version. */
  readonly version: string;
  /** Closes the page and all pages that it has opened. */
  close(): Promise<void>;
}

export interface TabNeeds extends Surroundings {
  /** A browser of its own: in Chromium 64 only the first context of a browser gets service workers. */
  readonly alone?: boolean;
  /**
   * A context and a process of its own. Otherwise it may get those of an earlier page, emptied: then a test takes a
   * quarter less time of the processor, because the browser starts no process.
   */
  readonly fresh?: boolean;
}

interface Running {
  readonly name: string;
  readonly browser: ChromiumProcess;
  tabs: number;
  /** Of pages that were closed; emptied. */
  readonly spare: Blank[];
}

/** A tab in which nothing has been opened yet. */
interface Blank extends Target {
  readonly cdp: Cdp;
  /** The origins of the documents that are opened in it. */
  readonly origins: ReadonlySet<string>;
  /** The requests that have not ended. */
  readonly open: ReadonlySet<string>;
}

/**
 * Opens tabs of one Chromium. The last tab's browser is kept for the next tab, which saves its start. A tab with
 * another time zone or language needs another browser, because a running one cannot change them.
 */
export function chromiumTabs(installed: Installed): (needs: TabNeeds) => Promise<Tab> {
  let running: readonly Running[] = [];

  async function runningIn(surroundings: Surroundings): Promise<Running> {
    const name = `${surroundings.timeZone} ${surroundings.language}`;
    const isOver = ({ browser, tabs, name: other }: Running) =>
      !browser.isAlive() || (!tabs && other !== name);
    for (const { browser } of running.filter(isOver)) browser.close();
    running = running.filter((each) => !isOver(each));
    const kept = running.find((each) => each.name === name);
    if (kept) return kept;
    const started = { name, browser: await startChromium(installed, surroundings), tabs: 0, spare: [] };
    running = [...running, started];
    return started;
  }

  async function openAlone(surroundings: Surroundings): Promise<Tab> {
    const browser = await startChromium(installed, surroundings);
    const { cdp } = await openBlank(browser);
    return { cdp, version: browser.version, close: async () => browser.close() };
  }

  async function openBeside(surroundings: Surroundings, fresh: boolean): Promise<Tab> {
    const kept = await runningIn(surroundings);
    const { browser, spare } = kept;
    kept.tabs += 1;
    const tab = (!fresh && spare.pop()) || (await openBlank(browser));
    async function close() {
      if (SHOWS) await untilShut(tab.cdp);
      // Nothing of this page may still be on its way when the next one begins.
      const isKept = !fresh && !tab.open.size && !SHOWS;
      if (isKept) spare.push(...(await emptied(browser, tab)));
      // A browser that has crashed has closed all its pages.
      else await closeContext(browser, tab).catch(() => {});
      kept.tabs -= 1;
    }
    let closing: Promise<void> | undefined;
    return { cdp: tab.cdp, version: browser.version, close: () => (closing ??= close()) };
  }

  return ({ alone = false, fresh = false, ...surroundings }) =>
    alone ? openAlone(surroundings) : openBeside(surroundings, fresh);
}

/** Opens a blank tab, in a new context unless one is given. */
async function openBlank({ cdp: browser, address }: ChromiumProcess, context?: Context): Promise<Blank> {
  const { browserContextId } = context ?? (await browser.send<Context>('Target.createBrowserContext'));
  const { targetId } = await browser.send<Target>('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  });
  const cdp = await connect(`ws://${new URL(address).host}/devtools/page/${targetId}`);
  const origins = new Set<string>();
  cdp.on<{ frame: { url: string } }>('Page.frameNavigated', ({ frame: { url } }) =>
    origins.add(new URL(url).origin),
  );
  const open = new Set<string>();
  cdp.on<Request>('Network.requestWillBeSent', ({ requestId }) => open.add(requestId));
  for (const end of ['Network.loadingFinished', 'Network.loadingFailed'])
    cdp.on<Request>(end, ({ requestId }) => open.delete(requestId));
  return { cdp, origins, open, targetId, browserContextId };
}

/**
 * Closes the tab, with those that it has opened, and returns a new one in its context and its process, without
 * anything that was stored there. Without one if it cannot be emptied.
 */
async function emptied(browser: ChromiumProcess, old: Blank): Promise<readonly Blank[]> {
  try {
    const tab = await openBlank(browser, old);
    const isOld = (each: Target) => isOf(old)(each) && each.targetId !== tab.targetId;
    await closeTargets(browser, isOld);
    for (const origin of old.origins)
      if (origin.startsWith('http'))
        await tab.cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await tab.cdp.send('Network.enable');
    await tab.cdp.send('Network.clearBrowserCache');
    // Also drops what the process holds in memory.
    await tab.cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    await tab.cdp.send('Network.setCacheDisabled', { cacheDisabled: false });
    return [tab];
  } catch {
    await closeContext(browser, old).catch(() => {});
    return [];
  }
}

/** Resolves when a person has closed the page. Its servers and its data stay until then. */
async function untilShut(cdp: Pick<Cdp, 'isOpen'>): Promise<void> {
  if (cdp.isOpen()) console.log('The page stays open: close its window to go on');
  while (cdp.isOpen()) await sleep(200);
}

const isOf = (context: Context) => (target: Target) => target.browserContextId === context.browserContextId;

/** Closes the chosen targets, and returns them once they are gone. */
async function closeTargets(
  browser: ChromiumProcess,
  isChosen: (target: Target) => boolean,
): Promise<readonly Target[]> {
  const chosen = async () => (await targetsOf(browser)).filter(isChosen);
  const close = ({ targetId }: Target) => browser.cdp.send('Target.closeTarget', { targetId });
  const closed = await chosen();
  await Promise.all(closed.map(close));
  // A page may store something while it is closed.
  await until(async () => !(await chosen()).length);
  return closed;
}

/** Without the parts of a window's own frame, which recent Chromiums list, too: these close with their window. */
async function targetsOf({ cdp }: ChromiumProcess): Promise<readonly Target[]> {
  const { targetInfos } = await cdp.send<{ targetInfos: Target[] }>('Target.getTargets');
  return targetInfos.filter(({ type }) => type !== 'browser_ui');
}

async function closeContext(browser: ChromiumProcess, tab: Blank): Promise<void> {
  tab.cdp.close();
  // Old browsers keep a context as long as a page is open in it.
  await closeTargets(browser, isOf(tab));
  await browser.cdp.send('Target.disposeBrowserContext', { browserContextId: tab.browserContextId });
}

interface Context {
  readonly browserContextId: string;
}

interface Target extends Context {
  readonly targetId: string;
  readonly type?: string;
}

interface Request {
  readonly requestId: string;
}
