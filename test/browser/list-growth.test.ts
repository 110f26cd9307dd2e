import { registerListGrowthTests } from './list-growth-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerListGrowthTests();
await runBrowserTests();
