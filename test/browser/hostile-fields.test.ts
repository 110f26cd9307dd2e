import { registerHostileFieldsTests } from './hostile-fields-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerHostileFieldsTests();
await runBrowserTests();
