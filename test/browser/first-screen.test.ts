import { registerFirstScreenTests } from './first-screen-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerFirstScreenTests();
await runBrowserTests();
