import { PLACE, registerPlacedTests } from './placed-tests.ts';
import { buildPlaced } from './placed-site.ts';
import { runBrowserTests } from './suite.ts';

await registerPlacedTests(await buildPlaced(PLACE));
await runBrowserTests();
