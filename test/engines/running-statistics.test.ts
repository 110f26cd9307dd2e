import { registerRunningStatisticsTests } from '../browser/running-statistics-tests.ts';
import { runBrowserTests } from '../browser/suite.ts';
import { PHONE_ENGINE_NAMES } from './engine-names.ts';

await registerRunningStatisticsTests();
await runBrowserTests({ engines: PHONE_ENGINE_NAMES, mayInstall: false });
