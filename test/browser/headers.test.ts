import { registerHeadersTests } from './headers-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerHeadersTests();
await runBrowserTests();
