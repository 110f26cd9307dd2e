import { request } from '../../gateway/request.ts';

/** The specification does not name these calls. The path is an assumption. */
export const ENROLL = '/api-activity-center/app/enroll';

export const enrolmentRequest = (activityId: string) =>
  request(ENROLL + '/get', { activityId: activityId || null });
