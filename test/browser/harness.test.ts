import { registerHarnessTests } from './harness-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerHarnessTests();
await runBrowserTests();
