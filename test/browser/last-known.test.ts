import { registerLastKnownTests } from './last-known-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerLastKnownTests();
await runBrowserTests();
