import { request } from '../../gateway/request.ts';

const EXERCISE = '/api-exercise-app';

export const resultRequest = (resultId: string) =>
  request('/api-shc-sport/userDeviceSportResult/detail', { userSportResultId: resultId, versionType: 1 });

export const courseRequest = (courseId: string) => request(EXERCISE + '/course/getById', { id: courseId });

export const courseResultRequest = (courseResultId: string) =>
  request(EXERCISE + '/record/getFinishedInfoById', { id: courseResultId });
