import { registerHarnessTests } from '../browser/harness-tests.ts';
import { runBrowserTests } from '../browser/suite.ts';

await registerHarnessTests();
await runBrowserTests({
  engines: ['chromium-debian', 'chromium-88', 'chromium-73', 'chromium-63', 'qtwebkit'],
  mayInstall: false,
});
