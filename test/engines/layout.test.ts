import { registerLayoutTests } from '../browser/layout-tests.ts';
import { runBrowserTests } from '../browser/suite.ts';

await registerLayoutTests();
await runBrowserTests({ engines: ['qtwebkit'], mayInstall: false });
