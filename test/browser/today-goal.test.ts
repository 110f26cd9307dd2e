import { registerTodayGoalTests } from './today-goal-tests.ts';
import { runBrowserTests } from './suite.ts';

await registerTodayGoalTests();
await runBrowserTests();
