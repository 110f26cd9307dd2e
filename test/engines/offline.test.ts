import { registerOfflineTests } from '../browser/offline-tests.ts';
import { runBrowserTests } from '../browser/suite.ts';
import { ENGINE_NAMES } from './engine-names.ts';

await registerOfflineTests();
// `npm test` runs them in Chromium 153 and 64. Elsewhere the app has no worker: not in iOS WebViews, nor in Qt WebKit.
const others = ENGINE_NAMES.filter((name) => /^chromium-(?!153|64)/.test(name));
await runBrowserTests({ engines: others, mayInstall: false });
