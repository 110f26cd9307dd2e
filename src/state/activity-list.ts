import { getActivities } from '../gateway/activities.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Activity } from '../sport/activities.ts';
import { createBlock, type Block } from './block.ts';

/** All activities, in the server's order. */
export const createActivityList = (gateway: Gateway): Block<readonly Activity[]> =>
  createBlock((cancel) => gateway.send(getActivities(), cancel));
