import { registerAheadTests } from './ahead-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerAheadTests();
await runBrowserTests();
