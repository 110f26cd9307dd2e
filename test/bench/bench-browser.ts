import { connect, type Cdp } from '../browser/cdp.ts';
import { startChromium } from '../browser/chromium-process.ts';
import type { Installed } from '../browser/install.ts';
import { readRest, type Rest } from './marks.ts';
import {
  evaluateIn,
  LANGUAGE,
  loadUntilDrawn,
  networkOf,
  preparePhone,
  TIME_ZONE,
  type Drawn,
  type Visit,
} from './visit.ts';

/** A browser with a new profile, without any cache. */
export interface BenchBrowser {
  /** Loads the address in a new tab. */
  visit(visit: Visit): Promise<Visited>;
  close(): void;
}

export interface Visited extends Drawn {
  rest(): Promise<Rest>;
  evaluate<Value>(script: () => Value | Promise<Value>): Promise<Value>;
  /** Closes the page and stops its workers. These start again with the next page. */
  leave(): Promise<void>;
}

/** A target to which a session has been attached. A worker is paused until it is resumed. */
interface Attached {
  readonly sessionId: string;
  readonly targetInfo: { readonly type: string };
}

/** Browsers report a long task with some delay. */
const REST_MS = 500;

/** `spki` identifies the certificate that the browser must accept. */
export async function openBenchBrowser(installed: Installed, spki: string): Promise<BenchBrowser> {
  // With --ignore-certificate-errors the browser would not cache anything of such a site.
  const flags = [`--ignore-certificate-errors-spki-list=${spki}`];
  const chromium = await startChromium(installed, { language: LANGUAGE, timeZone: TIME_ZONE, flags });
  const browser = await connect(chromium.address);
  let network = networkOf(null);
  const workers = new Set<string>();

  // A worker has network conditions of its own. It is paused at its start until they are as slow as the page's.
  browser.on<Attached>('Target.attachedToTarget', ({ sessionId, targetInfo: { type } }) => {
    if (type !== 'service_worker') return;
    workers.add(sessionId);
    const worker = browser.of(sessionId);
    worker
      .send('Network.enable')
      .then(() => worker.send('Network.emulateNetworkConditions', network))
      .then(() => worker.send('Runtime.runIfWaitingForDebugger'))
      .catch(() => {
        // The worker has stopped in the meantime.
      });
  });
  await browser.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: [{ type: 'service_worker' }],
  });

  async function leave(session: Cdp, targetId: string): Promise<void> {
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    // A restarted worker is only reported if no session is attached to the old one.
    for (const sessionId of workers) await browser.send('Target.detachFromTarget', { sessionId });
    workers.clear();
    await browser.send('Target.closeTarget', { targetId });
  }

  return {
    async visit(visit) {
      const { targetId } = await browser.send<Opened>('Target.createTarget', { url: 'about:blank' });
      const attach = { targetId, flatten: true };
      const { sessionId } = await browser.send<Attached>('Target.attachToTarget', attach);
      const session = browser.of(sessionId);
      network = networkOf(visit.setting);
      await preparePhone(session, chromium.version, visit);
      return {
        ...(await loadUntilDrawn(session, visit.url)),
        evaluate: (script) => evaluateIn(session, script),
        async rest() {
          await new Promise((resolve) => setTimeout(resolve, REST_MS));
          return evaluateIn(session, readRest);
        },
        leave: () => leave(session, targetId),
      };
    },
    close() {
      browser.close();
      chromium.cdp.close();
      chromium.close();
    },
  };
}

interface Opened {
  readonly targetId: string;
}
