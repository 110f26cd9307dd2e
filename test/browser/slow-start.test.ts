import { registerSlowStartTests } from './slow-start-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerSlowStartTests();
await runBrowserTests();
