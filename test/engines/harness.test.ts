import { registerHarnessTests } from '../browser/harness-tests.ts';
import { runBrowserTests } from '../browser/suite.ts';
import { OUTER_ENGINE_NAMES } from './engine-names.ts';

await registerHarnessTests();
await runBrowserTests({ engines: OUTER_ENGINE_NAMES, mayInstall: false });
