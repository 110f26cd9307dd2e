import type { Gateway } from '../../gateway/gateway.ts';
import { getTreadmillBests, getTreadmillRecords } from './calls.ts';
import { sceneOf } from './scene-code.ts';
import type { Day } from '../../sport/days.ts';
import type { BestKind, RunRecord, Summary } from '../../sport/records.ts';
import { createPagedList } from '../../gateway/paged-list.ts';
import { runSource } from './run-source-store.ts';
import { createStatistics, type SportStore } from './statistics-store.ts';

/** Creates the store of a treadmill's own statistics. */
export function createScene(
  gateway: Gateway,
  today: () => Day,
  code: string | undefined,
): SportStore<Summary, BestKind, RunRecord> {
  const sceneCode = sceneOf(code);
  return {
    statistics: createStatistics(runSource({ gateway, sceneCode, getBests: getTreadmillBests }), today),
    records: createPagedList((page, cancel) => gateway.send(getTreadmillRecords({ page }), cancel)),
  };
}
