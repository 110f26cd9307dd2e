import { id, list, number, object, text, wallTime, type Json } from '../../gateway/decode.ts';
import { reading, request, type Call, type CallRequest } from '../../gateway/gateway.ts';
import {
  RECORDS_PAGE_SIZE,
  recordsRequest,
  bestsRequest,
  type Machines,
} from '../../gateway/shared-calls.ts';
import { caloriesKcal, paceSPerKm } from '../../gateway/fields.ts';
import { BEFORE_FIRST_DAY, firstDaysIn } from '../../shell/first-days.ts';
import type { Condition, FirstRequests, FirstRule } from '../../shell/first-requests.ts';
import { FIRST_DAY, type Day } from '../../sport/days.ts';
import type { ChartPoint, Equipment, Paged, RunRecord, RunSums } from '../../sport/records.ts';
import type { TimeZone } from '../../sport/time-zone.ts';
import type { Period } from './periods.ts';

// The requests are functions of their own: the inline script of a document contains them without the decoders.

const SPORT = '/api-shc-sport';
const TREADMILL_PAGE_SIZE = 4;

export const RUNNING_SCENE = '100';

/** An empty code means running. */
const SCENE_CODE = /^\d{0,9}$/;

/** Whether a link's scene code is valid. A missing code means running. */
export const isSceneCode = (code = ''): boolean => SCENE_CODE.test(code);

export const sceneOf = (code: string | undefined): string => code || RUNNING_SCENE;

const QUERY_TYPE: Readonly<Record<Period, number>> = { total: 5, week: 2, month: 3, year: 4 };

interface PeriodOptions {
  readonly sceneCode: string;
  readonly period: Period;
}

const chartRequest = ({ sceneCode, period }: PeriodOptions) =>
  request(`${SPORT}/sportData/chartBySceneCode`, {
    pageNo: 1,
    pageSize: 99,
    queryType: QUERY_TYPE[period],
    sceneCode,
  });

interface SumsOptions extends PeriodOptions {
  /** The total has none. */
  readonly dateTime?: Day | null;
}

const sumsRequest = ({ sceneCode, period, dateTime }: SumsOptions) =>
  request(`${SPORT}/sportData/detail`, {
    pageNo: 1,
    pageSize: 99,
    sceneCode,
    queryType: QUERY_TYPE[period],
    dateTime: period === 'total' ? null : dateTime,
  });

/** `page` counts from 1. */
const treadmillRecordsRequest = (page: number) =>
  request(`${SPORT}/treadmillResult/list`, { pageNo: page, pageSize: TREADMILL_PAGE_SIZE });

/**
 * The rules for the tab and the day in the page's address; the first rule whose conditions hold counts. For
 * an ended period only the sums are requested, because the app adds up its chart later. The bests are below
 * the fold and need a range of days, so only the total includes them.
 */
function rulesOf(
  sceneCode: string,
  machines: Machines,
  records: CallRequest,
  when: readonly Condition[] = [],
): FirstRule[] {
  const ofPeriod = (period: Period) => {
    const whenChosen: readonly Condition[] = [...when, { value: 'query.tab', is: period }];
    const whenEnded: readonly Condition[] = [...whenChosen, { value: 'query.day', isDayUntil: 'today' }];
    const sums = (dateTime: string) => sumsRequest({ sceneCode, period, dateTime });
    return [
      {
        when: [...whenEnded, { value: 'query.day', matches: BEFORE_FIRST_DAY } as const],
        requests: [sums(FIRST_DAY), records],
      },
      { when: whenEnded, requests: [sums('{query.day}'), records] },
      { when: whenChosen, requests: [chartRequest({ sceneCode, period }), sums('{today}'), records] },
    ];
  };
  const period = 'total';
  const ofTotal = [
    chartRequest({ sceneCode, period }),
    sumsRequest({ sceneCode, period }),
    bestsRequest(machines, null),
    records,
  ];
  return [...ofPeriod('week'), ...ofPeriod('month'), ...ofPeriod('year'), { when, requests: ofTotal }];
}

export const firstRequestsOfRunning = (): FirstRequests => ({
  rules: rulesOf(RUNNING_SCENE, 'device', recordsRequest(1)),
  firstDaysIn,
});

export const firstRequestsOfScene = (): FirstRequests => {
  const rulesIn = (scene: string, condition: Condition) =>
    rulesOf(scene, 'treadmill', treadmillRecordsRequest(1), [condition]);
  return {
    rules: [
      ...rulesIn(RUNNING_SCENE, { value: 'query.sceneCode', is: '' }),
      ...rulesIn('{query.sceneCode}', { value: 'query.sceneCode', matches: SCENE_CODE }),
      { when: [], requests: [] },
    ],
    firstDaysIn,
  };
};

const EQUIPMENT: Readonly<Record<number, Equipment>> = { 100: 'running', 200: 'cycling', 500: 'rowing' };

/** Reads '2026', '2026-10' and '2026/10', and Java's [2026, 9]. `null` for other values. */
function monthOrYear(value: unknown): string | null {
  const written = text(Array.isArray(value) ? value.join('-') : value);
  return written && written.replace(/\//g, '-').replace(/-(\d)$/, '-0$1');
}

export function getChart(options: PeriodOptions): Call<readonly ChartPoint[]> {
  return {
    ...reading(chartRequest(options), 'list', (data, zone) =>
      list(data, ({ dateTime, dataValue }) => {
        const at = wallTime(dateTime, zone);
        const date = at ? at.slice(0, 10) : monthOrYear(dateTime);
        const value = number(dataValue);
        return date && value !== null && /^\d{4}(-\d\d){0,2}$/.test(date) ? { date, value } : null;
      }),
    ),
    // The answer does not name its week, month or year.
    onLaterDay: (points) => (options.period === 'total' ? points : null),
  };
}

export function getSums(options: SumsOptions): Call<RunSums> {
  return reading(sumsRequest(options), 'object', (data) => {
    const sums = object(data);
    return {
      distanceM: number(sums.dataValue),
      caloriesKcal: number(sums.sportCalorie),
      durationS: number(sums.sportTime),
      activeDays: number(sums.sportDays),
      workouts: number(sums.sportNumber),
      fastestPaceSPerKm: paceSPerKm(sums.fastestPace),
    };
  });
}

function records(
  pageRequest: CallRequest,
  /** Counted from 1. */
  page: number,
  pageSize: number,
  idOf: (row: Json) => string | null,
): Call<Paged<RunRecord>> {
  return reading(pageRequest, 'list', (data, zone) => {
    let received = 0;
    const seen = new Set<string>();
    const items = list(data, (row) => {
      received++;
      const recordId = idOf(row);
      // A row without an id can neither be opened nor told apart.
      if (!recordId || seen.has(recordId)) return null;
      seen.add(recordId);
      return runRecord(row, recordId, zone);
    });
    const { dataTotal, pageTotal } = object(data);
    // 0 beside rows means an unknown count.
    const total = number(dataTotal) || null;
    const pages = number(pageTotal) || 0;
    // An empty page is the last one, even if the counts disagree.
    if (!received) return { items, total, pageCount: 0 };
    if (total !== null) return { items, total, pageCount: Math.max(pages, Math.ceil(total / pageSize)) };
    // Without a count, assume that a page follows each full page.
    const guess = page + (received < pageSize ? 0 : 1);
    return { items, total, pageCount: pages || guess };
  });
}

function runRecord(row: Json, recordId: string, zone: TimeZone): RunRecord {
  return {
    id: recordId,
    endedAt: wallTime(row.endTime, zone) || wallTime(row.createTime, zone),
    distanceM: number(row.mileage),
    durationS: number(row.sportTime),
    caloriesKcal: caloriesKcal(row),
    sportType: number(row.sportType),
    sportValue: id(row.sportValue),
    equipment: EQUIPMENT[number(row.eqptTypeCode) || 0] || null,
    title: text(row.mapName) || text(row.challengeName),
  };
}

/** `page` counts from 1. */
export const getRecords = (page: number) =>
  records(recordsRequest(page), page, RECORDS_PAGE_SIZE, (row) => id(row.id));

/** A treadmill record opens by the id of its result, not of its row. */
export const getTreadmillRecords = (page: number) =>
  records(
    treadmillRecordsRequest(page),
    page,
    TREADMILL_PAGE_SIZE,
    (row) => id(row.userSportResultId) || id(row.id),
  );
