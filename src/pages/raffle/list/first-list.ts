import type { FirstRequests } from '../../../shell/first-requests.ts';
import { activitiesRequest } from '../requests.ts';

export const firstRequests: FirstRequests = () => [activitiesRequest()];
