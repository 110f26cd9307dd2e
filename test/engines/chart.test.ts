import { registerChartTests } from '../browser/chart-tests.ts';
import { runBrowserTests } from '../browser/suite.ts';
import { ENGINE_NAMES } from './engine-names.ts';

await registerChartTests();
// `npm test` runs these tests in Chromium 153 and 64.
const engines = ENGINE_NAMES.filter((name) => name !== 'chromium-153' && name !== 'chromium-64');
await runBrowserTests({ engines, mayInstall: false });
