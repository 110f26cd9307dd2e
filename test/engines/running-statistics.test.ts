import { registerRunningStatisticsTests } from '../browser/running-statistics-tests.ts';
import { runBrowserTests } from '../browser/suite.ts';
import { OUTER_ENGINE_NAMES } from './engine-names.ts';

await registerRunningStatisticsTests();
await runBrowserTests({ engines: OUTER_ENGINE_NAMES, mayInstall: false });
