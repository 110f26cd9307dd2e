import { registerAssetsTests } from './assets-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerAssetsTests();
await runBrowserTests();
