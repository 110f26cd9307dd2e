import { registerLegalTests } from './legal-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerLegalTests();
await runBrowserTests();
