import { registerHelpTests } from '../browser/help-tests.ts';
import { runBrowserTests } from '../browser/suite.ts';

await registerHelpTests();
await runBrowserTests({ engines: ['chromium-63', 'qtwebkit'], mayInstall: false });
