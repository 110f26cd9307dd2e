import { registerOfflineTests } from '../browser/offline-tests.ts';
import { runBrowserTests } from '../browser/suite.ts';
import { ENGINE_NAMES } from './engine-names.ts';

await registerOfflineTests();
// `npm test` runs them in Chromium 153 and 64; Qt WebKit has no workers.
const others = ENGINE_NAMES.filter((name) => !/^(chromium-153|chromium-64|qtwebkit)$/.test(name));
await runBrowserTests({ engines: others, mayInstall: false });
