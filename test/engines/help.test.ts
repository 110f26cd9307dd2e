import { registerHelpTests } from '../browser/help-tests.ts';
import { runBrowserTests } from '../browser/suite.ts';

await registerHelpTests();
await runBrowserTests({ engines: ['qtwebkit'], mayInstall: false });
