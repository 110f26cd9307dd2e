import { registerStormTests } from './storm-tests.ts';
import { runBrowserTests } from './suite.ts';

registerStormTests();
await runBrowserTests();
