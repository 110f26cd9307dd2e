import type { Gateway } from '../gateway/gateway.ts';
import { getTreadmillBests, getTreadmillRecords, RUNNING_SCENE } from '../gateway/statistics.ts';
import type { Day } from '../sport/days.ts';
import type { BestKind, RunRecord, Summary } from '../sport/records.ts';
import { createPages } from './records.ts';
import { runSource } from './run-source.ts';
import { createStatistics, type SportStore } from './statistics.ts';

/** What a treadmill's own statistics show. `code` is the deep link's: running's where it is none. */
export function createScene(
  gateway: Gateway,
  today: () => Day,
  code = '',
): SportStore<Summary, BestKind, RunRecord> {
  const sceneCode = /^\d{1,9}$/.test(code) ? code : RUNNING_SCENE;
  return {
    today,
    statistics: createStatistics(runSource({ gateway, sceneCode, getBests: getTreadmillBests, today })),
    records: createPages((page, cancel) => gateway.send(getTreadmillRecords({ page }), cancel)),
  };
}
