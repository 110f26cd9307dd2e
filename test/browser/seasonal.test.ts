import { registerSeasonalTests } from './seasonal-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerSeasonalTests();
await runBrowserTests();
