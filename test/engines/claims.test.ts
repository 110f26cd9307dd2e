import { registerClaimTests } from '../browser/claims-tests.ts';
import { runBrowserTests } from '../browser/suite.ts';

await registerClaimTests();
await runBrowserTests({ engines: ['qtwebkit'], mayInstall: false });
