import { request } from '../../gateway/request.ts';

export const APP = '/api-activity-center/app';

export const activityRequest = (activityId: string) => request(APP + '/activity/get', { id: activityId });
export const activitiesRequest = () => request(APP + '/activity/list', {});
export const tasksRequest = (activityId: string) => request(APP + '/task/list', { activityId });
export const ticketsRequest = (activityId: string) => request(APP + '/ticket/get', { activityId });
export const rewardsRequest = (activityId: string) => request(APP + '/reward/list', { activityId });
export const outcomeRequest = (activityId: string) => request(APP + '/user-reward/list', { activityId });
export const claimRequest = (activityId: string) => request(APP + '/user-reward/get', { activityId });
