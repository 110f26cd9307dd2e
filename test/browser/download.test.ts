import { registerDownloadTests } from './download-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerDownloadTests();
await runBrowserTests();
