import { registerLoginTests } from './logins-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerLoginTests();
await runBrowserTests();
