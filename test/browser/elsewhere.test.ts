import { registerElsewhereTests } from './elsewhere-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerElsewhereTests();
await runBrowserTests();
