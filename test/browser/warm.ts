import { startChromium } from './chromium-process.ts';
import type { Installed } from './install.ts';

/** Longer than any machine takes, and what timers can hold. */
const NO_LIMIT_MS = 2 ** 31 - 1;
const SOON_MS = 1500;

/**
 * Starts a Chromium once, without a limit: its first start looks through the machine's fonts and keeps what it finds,
 * which takes Chromium 64 half a minute where there are large ones (Noto CJK). A test that ends it meanwhile leaves the
 * next one the same work.
 */
export async function warm(name: string, installed: Installed): Promise<void> {
  const named = name.replace('chromium-', 'Chromium ');
  const timer = setTimeout(() => console.log(`${named} reads this machine's fonts (once)`), SOON_MS);
  const surroundings = { timeZone: 'UTC', language: 'en-US' };
  const browser = await startChromium(installed, surroundings, NO_LIMIT_MS).finally(() =>
    clearTimeout(timer),
  );
  browser.cdp.close();
  browser.close();
}
