import { registerNoticeRoomTests } from './notice-room-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerNoticeRoomTests();
await runBrowserTests();
