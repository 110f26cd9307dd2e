import { registerHangingTests } from '../browser/hanging-tests.ts';
import { runBrowserTests } from '../browser/suite.ts';
import { OLD_ENGINE_NAMES } from './engine-names.ts';

await registerHangingTests();
await runBrowserTests({ engines: OLD_ENGINE_NAMES, mayInstall: false });
