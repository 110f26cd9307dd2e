import { registerRunningStatisticsTests } from './running-statistics-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerRunningStatisticsTests();
await runBrowserTests();
