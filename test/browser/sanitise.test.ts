import { registerSanitiseTests } from './sanitise-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerSanitiseTests();
await runBrowserTests();
