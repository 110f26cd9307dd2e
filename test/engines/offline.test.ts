import { registerOfflineTests } from '../browser/offline-tests.ts';
import { runBrowserTests } from '../browser/suite.ts';

await registerOfflineTests();
// `npm test` runs these tests in Chromium 153 and 64. In other engines the app has no worker: neither in iOS WebViews
// nor in Qt WebKit.
await runBrowserTests({ engines: ['chromium-63'], mayInstall: false });
