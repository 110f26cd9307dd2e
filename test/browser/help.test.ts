import { registerHelpTests } from './help-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerHelpTests();
await runBrowserTests();
