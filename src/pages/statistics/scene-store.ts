import type { Gateway } from '../../gateway/gateway.ts';
import { getTreadmillBests, getTreadmillRecords, RUNNING_SCENE } from './calls.ts';
import type { Day } from '../../sport/days.ts';
import type { BestKind, RunRecord, Summary } from '../../sport/records.ts';
import { createPages } from '../../gateway/pages.ts';
import { runSource } from './run-source-store.ts';
import { createStatistics, type SportStore } from './statistics-store.ts';

/** Whether a deep link's code can be a scene's; without one it is running's. */
export const isSceneCode = (code = ''): boolean => /^\d{0,9}$/.test(code);

/** What a treadmill's own statistics show. */
export function createScene(
  gateway: Gateway,
  today: () => Day,
  code: string | undefined,
): SportStore<Summary, BestKind, RunRecord> {
  const sceneCode = code || RUNNING_SCENE;
  return {
    today,
    statistics: createStatistics(runSource({ gateway, sceneCode, getBests: getTreadmillBests, today })),
    records: createPages((page, cancel) => gateway.send(getTreadmillRecords({ page }), cancel)),
  };
}
