import type { Gateway } from '../../gateway/gateway.ts';
import { getBests, getRecords } from './calls.ts';
import { RUNNING_SCENE } from './requests.ts';
import type { Day } from '../../sport/days.ts';
import type { BestKind, RunRecord, Summary } from '../../sport/records.ts';
import { createPagedList } from '../../gateway/paged-list.ts';
import { runSource } from './run-source-store.ts';
import { createStatistics, type SportStore } from './statistics-store.ts';

/** Creates the store of the running statistics. */
export function createRunning(gateway: Gateway, today: () => Day): SportStore<Summary, BestKind, RunRecord> {
  return {
    statistics: createStatistics(runSource({ gateway, sceneCode: RUNNING_SCENE, getBests }), today),
    records: createPagedList((page, cancel) => gateway.send(getRecords({ page }), cancel)),
  };
}
