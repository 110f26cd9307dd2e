import { BUILDS } from './builds.ts';
import { ensureBrowser, type BuildName } from './install.ts';
import { warm } from './warm.ts';

/**
 * Runs before test files run in parallel, so that each browser is installed, unpacked and warmed up once. SUITE names
 * the suite: the engines suite installs nothing.
 */
for (const [name, { home }] of Object.entries(BUILDS)) {
  const isEngines = process.env.SUITE === 'engines';
  if (!isEngines && home !== 'test/browser') continue;
  try {
    const installed = ensureBrowser(name as BuildName, !isEngines);
    if (installed) await warm(name, installed);
  } catch (error) {
    // The tests that need this browser report that it is missing.
    console.log(`${name} could not be brought: ${String(error)}`);
  }
}
