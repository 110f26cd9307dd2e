import { question } from '../../gateway/question.ts';

/** The specification names none of these calls: the path is assumed. */
export const ENROLL = '/api-activity-center/app/enroll';

export const askEnrolment = (activityId: string) =>
  question(ENROLL + '/get', { activityId: activityId || null });
