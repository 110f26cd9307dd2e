import { registerDeployTests } from './deploy-tests.ts';
import { runBrowserTests } from './suite.ts';

registerDeployTests();
await runBrowserTests();
