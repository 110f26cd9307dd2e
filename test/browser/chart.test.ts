import { registerChartTests } from './chart-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerChartTests();
await runBrowserTests();
