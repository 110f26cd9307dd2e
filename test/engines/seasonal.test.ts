import { registerSeasonalTests } from '../browser/seasonal-tests.ts';
import { runBrowserTests } from '../browser/suite.ts';

await registerSeasonalTests();
await runBrowserTests({ engines: ['qtwebkit'], mayInstall: false });
