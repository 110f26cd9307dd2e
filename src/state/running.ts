import type { Gateway } from '../gateway/gateway.ts';
import { getRecords, RUNNING_SCENE } from '../gateway/statistics.ts';
import type { Day } from '../sport/days.ts';
import { createPages } from './records.ts';
import { createStatistics } from './statistics.ts';

/** What the running statistics show: a tab's blocks, and the list of all records. */
export function createRunning(gateway: Gateway, today: () => Day) {
  return {
    statistics: createStatistics({ gateway, sceneCode: RUNNING_SCENE, today }),
    records: createPages(gateway, getRecords),
  };
}
