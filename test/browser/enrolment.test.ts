import { registerEnrolmentTests } from './enrolment-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerEnrolmentTests();
await runBrowserTests();
