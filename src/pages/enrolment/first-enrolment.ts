import type { FirstRequests } from '../../shell/first-requests.ts';
import { enrolmentRequest } from './requests.ts';

export const firstRequests: FirstRequests = ({ query }) => [enrolmentRequest(query.id || '')];
