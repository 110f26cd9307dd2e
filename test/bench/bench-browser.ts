import { connect } from '../browser/cdp.ts';
import { startChromium } from '../browser/chromium-process.ts';
import type { Installed } from '../browser/install.ts';
import { readRest, type Rest } from './marks.ts';
import {
  evaluateIn,
  LANGUAGE,
  loadUntilDrawn,
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
}

/** Browsers report a long task with some delay. */
const REST_MS = 500;

/** `spki` identifies the certificate that the browser must accept. */
export async function openBenchBrowser(installed: Installed, spki: string): Promise<BenchBrowser> {
  // With --ignore-certificate-errors the browser would not cache anything of such a site.
  const flags = [`--ignore-certificate-errors-spki-list=${spki}`];
  const chromium = await startChromium(installed, { language: LANGUAGE, timeZone: TIME_ZONE, flags });
  const browser = await connect(chromium.address);

  return {
    async visit(visit) {
      const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', {
        url: 'about:blank',
      });
      const attach = { targetId, flatten: true };
      const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', attach);
      const session = browser.of(sessionId);
      await preparePhone(session, chromium.version, visit);
      return {
        ...(await loadUntilDrawn(session, visit.url)),
        evaluate: (script) => evaluateIn(session, script),
        async rest() {
          await new Promise((resolve) => setTimeout(resolve, REST_MS));
          return evaluateIn(session, readRest);
        },
      };
    },
    close() {
      browser.close();
      chromium.cdp.close();
      chromium.close();
    },
  };
}
