import type { FirstRequests } from '../../shell/first-requests.ts';
import { isLinkId } from '../../sport/link-id.ts';
import { resultRequest } from './requests.ts';

export const firstRequests: FirstRequests = ({ query: { userSportResultId } }) =>
  isLinkId(userSportResultId) ? [resultRequest(userSportResultId)] : [];
