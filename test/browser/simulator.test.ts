import { registerSimulatorTests } from './simulator-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerSimulatorTests();
await runBrowserTests();
