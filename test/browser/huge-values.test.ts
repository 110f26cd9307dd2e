import { registerHugeValuesTests } from './huge-values-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerHugeValuesTests();
await runBrowserTests();
