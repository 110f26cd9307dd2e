import { BUILDS } from './builds.ts';
import { ensureBrowser, type BuildName } from './install.ts';
import { warm } from './warm.ts';

/**
 * A program that runs before test files do so side by side, so that each browser is brought, unpacked and warmed once.
 * The suite is named in SUITE: that of the engines installs nothing.
 */
for (const [name, { home }] of Object.entries(BUILDS)) {
  const isEngines = process.env.SUITE === 'engines';
  if (!isEngines && home !== 'test/browser') continue;
  try {
    const installed = ensureBrowser(name as BuildName, !isEngines);
    if (installed) await warm(name, installed);
  } catch (error) {
    // The tests that need it say what they are without.
    console.log(`${name} could not be brought: ${String(error)}`);
  }
}
