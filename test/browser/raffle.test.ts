import { registerRaffleTests } from './raffle-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerRaffleTests();
await runBrowserTests();
