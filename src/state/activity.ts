import { getActivity } from '../gateway/activities.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { createBlock } from './block.ts';

/** One activity, for a page that only shows it. */
export const createActivity = (gateway: Gateway, activityId: string) =>
  createBlock((cancel) => gateway.send(getActivity(activityId), cancel));
