import type { FirstRequests } from '../../shell/first-requests.ts';
import { dataCentreRequest } from './requests.ts';

export const firstRequests: FirstRequests = () => [dataCentreRequest()];
