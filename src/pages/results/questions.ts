import { question } from '../../gateway/question.ts';

const EXERCISE = '/api-exercise-app';

export const askResult = (resultId: string) =>
  question('/api-shc-sport/userDeviceSportResult/detail', { userSportResultId: resultId, versionType: 1 });

export const askCourse = (courseId: string) => question(EXERCISE + '/course/getById', { id: courseId });

export const askCourseResult = (courseResultId: string) =>
  question(EXERCISE + '/record/getFinishedInfoById', { id: courseResultId });
