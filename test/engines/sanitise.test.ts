import { registerSanitiseTests } from '../browser/sanitise-tests.ts';
import { runBrowserTests } from '../browser/suite.ts';

await registerSanitiseTests();
await runBrowserTests({ engines: ['qtwebkit'], mayInstall: false });
