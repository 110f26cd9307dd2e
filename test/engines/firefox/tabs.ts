import { connect, type Connection } from '../../browser/cdp.ts';
import { EVENTS } from './log.ts';
import { startFirefox, type Surroundings } from './process.ts';

/** A tab with its own storage, cache and service workers: for a page it is like a new browser. */
export interface Tab {
  readonly bidi: Connection;
  readonly context: string;
  close(): Promise<void>;
}

interface Browser {
  readonly surroundings: string;
  readonly bidi: Connection;
  tabs: number;
  end(): void;
}

let last: Promise<Browser> | null = null;

/** Firefox takes seconds to start, so it is kept for the next page if that needs the same surroundings. */
export async function openTab(surroundings: Surroundings): Promise<Tab> {
  const browser = await browserFor(surroundings);
  browser.tabs += 1;
  const { bidi } = browser;
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext');
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  });
  return {
    bidi,
    context,
    async close() {
      browser.tabs -= 1;
      const isLast = (await last) === browser;
      if (!isLast && !browser.tabs) return browser.end();
      await bidi.send('browser.removeUserContext', { userContext }).catch(() => {
        // A browser that cannot close its page is not used for the next one.
        if (isLast) last = null;
        browser.end();
      });
    },
  };
}

async function browserFor(surroundings: Surroundings): Promise<Browser> {
  const wanted = JSON.stringify(surroundings);
  const before = await last?.catch(() => null);
  if (before?.surroundings === wanted && before.bidi.isOpen()) return before;
  last = start(surroundings, wanted);
  if (before && !before.tabs) before.end();
  return last;
}

async function start(options: Surroundings, surroundings: string): Promise<Browser> {
  const browser = await startFirefox(options);
  try {
    const bidi = await connect(browser.address);
    const unhandledPromptBehavior = { default: 'ignore' };
    await bidi.send('session.new', { capabilities: { alwaysMatch: { unhandledPromptBehavior } } });
    await bidi.send('session.subscribe', { events: EVENTS });
    const end = () => {
      bidi.close();
      browser.close();
    };
    return { surroundings, bidi, tabs: 0, end };
  } catch (error) {
    browser.close();
    throw error;
  }
}
