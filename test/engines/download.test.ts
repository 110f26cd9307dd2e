import { registerDownloadTests } from '../browser/download-tests.ts';
import { runBrowserTests } from '../browser/suite.ts';

await registerDownloadTests();
await runBrowserTests({ engines: ['qtwebkit'], mayInstall: false });
