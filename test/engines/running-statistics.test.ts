import { registerRunningStatisticsTests } from '../browser/running-statistics-tests.ts';
import { runBrowserTests } from '../browser/suite.ts';

await registerRunningStatisticsTests();
await runBrowserTests({ engines: ['qtwebkit'], mayInstall: false });
