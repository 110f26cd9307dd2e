import type { FirstRequests } from '../../shell/first-requests.ts';
import { isLinkId } from '../../sport/link-id.ts';
import { courseResultRequest } from './requests.ts';

export const firstRequests: FirstRequests = ({ query: { userSportResultId, id = userSportResultId } }) =>
  isLinkId(id) && isLinkId(userSportResultId || id) ? [courseResultRequest(id)] : [];
