import { question } from '../../gateway/question.ts';

export const APP = '/api-activity-center/app';

export const askActivity = (activityId: string) => question(APP + '/activity/get', { id: activityId });
export const askActivities = () => question(APP + '/activity/list', {});
export const askTasks = (activityId: string) => question(APP + '/task/list', { activityId });
export const askTickets = (activityId: string) => question(APP + '/ticket/get', { activityId });
export const askRewards = (activityId: string) => question(APP + '/reward/list', { activityId });
export const askOutcome = (activityId: string) => question(APP + '/user-reward/list', { activityId });
export const askClaim = (activityId: string) => question(APP + '/user-reward/get', { activityId });
