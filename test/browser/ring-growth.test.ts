import { registerRingGrowthTests } from './ring-growth-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerRingGrowthTests();
await runBrowserTests();
