import { getEnrolment } from './calls.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import { createBlock } from '../../gateway/block.ts';

/** Loads the person's enrolment in an activity. */
export const createEnrolmentState = (gateway: Gateway, activityId: string) =>
  createBlock((cancel) => gateway.send(getEnrolment(activityId), cancel));
