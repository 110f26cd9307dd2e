import { BUILDS } from './builds.ts';
import { startChromium } from './chromium-process.ts';
import {
  findChromium,
  INSTALLED,
  isBuildName,
  messageOf,
  writeUnusable,
  type Unusable,
} from './find-chromium.ts';
import type { BuildName, Installed } from './install.ts';

/*
 * Runs before test files run in parallel, so that each browser is installed, unpacked and warmed up once. SUITE names
 * the suite: the engines suite installs nothing. ENGINES selects engines, as in the tests.
 */

/** The maximum delay of a timer, longer than any machine needs. */
const NO_LIMIT_MS = 2 ** 31 - 1;
const SOON_MS = 1500;

const isEngines = process.env.SUITE === 'engines';
const names = (process.env.ENGINES ?? '')
  .split(',')
  .filter(isBuildName)
  .filter((name) => isEngines || BUILDS[name].home === 'test/browser');
const unusable: Unusable = {};
for (const name of names) while (!(await isReady(name)));
writeUnusable(unusable);

/**
 * Finds and starts a browser once. One that cannot be fetched or started is noted with the reason, which the tests print
 * when they skip it; then this is not ready, and the next best browser is tried.
 */
async function isReady(name: BuildName): Promise<boolean> {
  const found = findChromium(name, !isEngines, unusable);
  if (typeof found === 'string') return true;
  try {
    const version = await warm(name, found);
    const because = found.because ? ` (${found.because})` : '';
    if (found.from === INSTALLED)
      console.log(`${name}: its tests run in ${version}, ${found.executable}${because}`);
    return true;
  } catch (error) {
    unusable[found.from] = messageOf(error);
    return false;
  }
}

/**
 * Starts a Chromium without a time limit. Its first start scans the machine's fonts and caches the result, which takes
 * Chromium 64 half a minute with large fonts (Noto CJK). If a test ended the browser meanwhile, the next test would start
 * the same scan again. Resolves with the browser's name and version.
 */
async function warm(name: string, installed: Installed): Promise<string> {
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
