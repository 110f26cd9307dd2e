import { registerLayoutShiftTests } from './layout-shift-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerLayoutShiftTests();
await runBrowserTests({ engines: ['chromium-153'] });
