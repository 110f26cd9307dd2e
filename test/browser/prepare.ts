import { BUILDS } from './builds.ts';
import { INSTALLED, isChromiumName } from './find-chromium.ts';
import { prepareChromiums } from './prepare-chromiums.ts';

/**
 * Runs before test files run in parallel, so that each browser is installed, unpacked and warmed up once. SUITE names
 * the suite: the engines suite installs nothing. ENGINES selects engines, as in the tests.
 */
const isEngines = process.env.SUITE === 'engines';
const usual = Object.entries(BUILDS)
  .filter(([, { home }]) => isEngines || home === 'test/browser')
  .map(([name]) => name);
const asked = process.env.ENGINES?.split(',') ?? usual;
const names = asked
  .filter(isChromiumName)
  .filter((name) => isEngines || name === INSTALLED || usual.includes(name));
await prepareChromiums(names, { mayInstall: !isEngines });
