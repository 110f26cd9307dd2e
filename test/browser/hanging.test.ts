import { registerHangingTests } from './hanging-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerHangingTests();
await runBrowserTests();
