import { startChromium } from './chromium-process.ts';
import type { Installed } from './install.ts';

/** The maximum delay of a timer, longer than any machine needs. */
const NO_LIMIT_MS = 2 ** 31 - 1;
const SOON_MS = 1500;

/**
 * Starts a Chromium once without a time limit. Its first start scans the machine's fonts and caches the result, which
 * takes Chromium 64 half a minute with large fonts (Noto CJK). If a test ended the browser meanwhile, the next test
 * would start the same scan again. Resolves with the browser's name and version.
 */
export async function warm(name: string, installed: Installed): Promise<string> {
  const named = name.replace('chromium-', 'Chromium ');
  const timer = setTimeout(() => console.log(`${named} reads this machine's fonts (once)`), SOON_MS);
  const surroundings = { timeZone: 'UTC', language: 'en-US' };
  const browser = await startChromium(installed, surroundings, NO_LIMIT_MS).finally(() =>
    clearTimeout(timer),
  );
  browser.cdp.close();
  browser.close();
  return browser.version;
}
