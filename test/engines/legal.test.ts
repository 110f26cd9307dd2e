import { registerLegalTests } from '../browser/legal-tests.ts';
import { runBrowserTests } from '../browser/suite.ts';

await registerLegalTests();
await runBrowserTests({ engines: ['qtwebkit'], mayInstall: false });
