import type { FirstRequests } from '../../shell/first-requests.ts';
import { firstOfPeriod } from './first-of-period.ts';
import { recordsRequest, RUNNING_SCENE } from './requests.ts';

export const firstRequests: FirstRequests = (screen) =>
  firstOfPeriod(screen, RUNNING_SCENE, 'device').concat(recordsRequest(1));
