import { registerReporterTests } from './reporter-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerReporterTests();
await runBrowserTests();
