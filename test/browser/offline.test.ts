import { registerOfflineTests } from './offline-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerOfflineTests();
await runBrowserTests();
