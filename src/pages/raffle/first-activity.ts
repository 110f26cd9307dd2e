import type { FirstRequests } from '../../shell/first-requests.ts';
import { isLinkId } from '../../sport/link-id.ts';
import { activityRequest } from './requests.ts';

/** No request for a person who is not signed in, because the page redirects. */
export const firstRequests: FirstRequests = ({ query: { id }, headers: { Authorization } }) =>
  Authorization && isLinkId(id) ? [activityRequest(id)] : [];
