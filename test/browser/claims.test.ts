import { registerClaimTests } from './claims-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerClaimTests();
await runBrowserTests();
