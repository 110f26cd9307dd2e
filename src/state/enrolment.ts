import { getEnrolment } from '../gateway/enrolment.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { createBlock } from './block.ts';

/** Where the person's enrolment in an activity stands. */
export const createEnrolmentState = (gateway: Gateway, activityId: string) =>
  createBlock((cancel) => gateway.send(getEnrolment(activityId), cancel));
