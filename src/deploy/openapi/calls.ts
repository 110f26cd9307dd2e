import { ACTIVITY_CALLS } from './activities.ts';
import type { ApiCall } from './call.ts';
import { OPEN_CALLS } from './open-calls.ts';
import { SPORT_CALLS } from './sport.ts';

/** All calls of the gateway. */
export const CALLS: readonly ApiCall[] = [...SPORT_CALLS, ...ACTIVITY_CALLS, ...OPEN_CALLS];
