import { question } from '../../gateway/question.ts';

/** The specification does not name these calls. The path is an assumption. */
export const ENROLL = '/api-activity-center/app/enroll';

export const askEnrolment = (activityId: string) =>
  question(ENROLL + '/get', { activityId: activityId || null });
