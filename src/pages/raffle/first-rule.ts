import type { FirstRequests } from '../../shell/first-requests.ts';
import { isLinkId } from '../../sport/link-id.ts';
import { activityRequest } from './requests.ts';

export const firstRequests: FirstRequests = ({ query: { id } }) =>
  isLinkId(id) ? [activityRequest(id)] : [];
