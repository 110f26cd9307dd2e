import { getJson, type Cdp } from '../browser/cdp.ts';
import { startChromium } from '../browser/chromium-process.ts';
import type { Installed } from '../browser/install.ts';
import { readRest, type Marks, type Rest, type Wanted } from './marks.ts';
import { connectSessions, type Attached } from './sessions.ts';
import type { Setting } from './settings.ts';
import { evaluateIn, LANGUAGE, loadUntilDrawn, networkOf, preparePhone, TIME_ZONE } from './visit.ts';

/** A browser with a profile of its own, in which nothing has been opened yet. */
export interface BenchBrowser {
  /** Loads the address in a new tab; `setting` null: as quickly as this machine can. */
  visit(url: string, wanted: Wanted, setting: Setting | null): Promise<Visited>;
  close(): void;
}

export interface Visited {
  readonly marks: Marks;
  rest(): Promise<Rest>;
  /** Bytes of the page's JavaScript heap after a collection. */
  heapBytes(): Promise<number>;
  evaluate<Value>(script: () => Value | Promise<Value>): Promise<Value>;
  /** Ends the page, and the workers, which start anew with the next one. */
  leave(): Promise<void>;
}

/** A browser tells of a long task some time after it. */
const REST_MS = 500;

/** `spki` names the certificate that it is to take. */
export async function openBenchBrowser(installed: Installed, spki: string): Promise<BenchBrowser> {
  // Not --ignore-certificate-errors: it would keep nothing of such a site.
  const flags = [`--ignore-certificate-errors-spki-list=${spki}`];
  const chromium = await startChromium(installed, { language: LANGUAGE, timeZone: TIME_ZONE, flags });
  const { webSocketDebuggerUrl } = await getJson<{ webSocketDebuggerUrl: string }>(
    chromium.port,
    '/json/version',
  );
  const { browser, of } = await connectSessions(webSocketDebuggerUrl);
  let network = networkOf(null);
  const workers = new Set<string>();

  // A worker's network is its own: it waits at its start until it is as slow as the page's.
  browser.on<Attached>('Target.attachedToTarget', ({ sessionId, targetInfo: { type } }) => {
    if (type !== 'service_worker') return;
    workers.add(sessionId);
    const worker = of(sessionId);
    worker
      .send('Network.enable')
      .then(() => worker.send('Network.emulateNetworkConditions', network))
      .then(() => worker.send('Runtime.runIfWaitingForDebugger'))
      .catch(() => {
        // It has gone meanwhile.
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
    // One that starts anew is told of only where nobody speaks to the old one any more.
    for (const sessionId of workers) await browser.send('Target.detachFromTarget', { sessionId });
    workers.clear();
    await browser.send('Target.closeTarget', { targetId });
  }

  return {
    async visit(url, wanted, setting) {
      const { targetId } = await browser.send<Opened>('Target.createTarget', { url: 'about:blank' });
      const attach = { targetId, flatten: true };
      const { sessionId } = await browser.send<Attached>('Target.attachToTarget', attach);
      const session = of(sessionId);
      network = networkOf(setting);
      await preparePhone(session, chromium.version, wanted, setting);
      const marks = await loadUntilDrawn(session, url);
      return {
        marks,
        evaluate: (script) => evaluateIn(session, script),
        async heapBytes() {
          await session.send('HeapProfiler.enable');
          await session.send('HeapProfiler.collectGarbage');
          const { usedSize } = await session.send<{ usedSize: number }>('Runtime.getHeapUsage');
          return usedSize;
        },
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
