import type { FirstRequests } from '../../shell/first-requests.ts';
import { firstOfPeriod } from './first-of-period.ts';
import { treadmillRecordsRequest } from './requests.ts';
import { isSceneCode, sceneOf } from './scene-code.ts';

export const firstRequests: FirstRequests = (screen) => {
  const { sceneCode } = screen.query;
  return isSceneCode(sceneCode)
    ? firstOfPeriod(screen, sceneOf(sceneCode), 'treadmill').concat(treadmillRecordsRequest(1))
    : [];
};
