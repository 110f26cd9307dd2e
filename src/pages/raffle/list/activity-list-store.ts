import { getActivities } from '../calls.ts';
import type { Gateway } from '../../../gateway/gateway.ts';
import type { Activity } from '../activity.ts';
import { createBlock, type Block } from '../../../gateway/block.ts';

/** Loads all activities, in the server's order. */
export const createActivityList = (gateway: Gateway): Block<readonly Activity[]> =>
  createBlock((cancel) => gateway.send(getActivities(), cancel));
