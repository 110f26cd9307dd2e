import { registerOfflineTests } from '../browser/offline-tests.ts';
import { runBrowserTests } from '../browser/suite.ts';

await registerOfflineTests();
// `npm test` runs them in Chromium 153 and 64. Elsewhere the app has no worker: not in iOS WebViews, nor in Qt WebKit.
await runBrowserTests({ engines: ['chromium-63'], mayInstall: false });
