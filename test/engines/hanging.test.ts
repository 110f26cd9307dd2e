import { registerHangingTests } from '../browser/hanging-tests.ts';
import { runBrowserTests } from '../browser/suite.ts';
import { OUTER_ENGINE_NAMES } from './engine-names.ts';

await registerHangingTests();
await runBrowserTests({ engines: OUTER_ENGINE_NAMES, mayInstall: false });
