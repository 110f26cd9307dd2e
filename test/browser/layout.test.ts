import { registerLayoutTests } from './layout-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerLayoutTests();
await runBrowserTests();
