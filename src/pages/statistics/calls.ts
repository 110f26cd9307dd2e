import type { Day, DayRange } from '../../sport/days.ts';
import { QUERY_TYPE, type Period } from './periods.ts';
import type { Best, ChartPoint, Equipment, Paged, RunRecord, Summary } from '../../sport/records.ts';
import type { TimeZone } from '../../sport/time-zone.ts';
import { id, list, number, record, text, wallTime, type Json } from '../../gateway/decode.ts';
import type { Call } from '../../gateway/gateway.ts';
import { getFrom, timesOf } from '../../gateway/get.ts';
import { caloriesKcal, paceSPerKm } from '../../gateway/workout.ts';

export const RUNNING_SCENE = '100';
const RECORDS_PAGE_SIZE = 10;
const TREADMILL_PAGE_SIZE = 4;

const EQUIPMENT: Readonly<Record<number, Equipment>> = { 100: 'running', 200: 'cycling', 500: 'rowing' };

const get = getFrom('/api-shc-sport');

interface PeriodOptions {
  readonly sceneCode: string;
  readonly period: Period;
}

export function getChart({ sceneCode, period }: PeriodOptions): Call<readonly ChartPoint[]> {
  const query = { pageNo: 1, pageSize: 99, queryType: QUERY_TYPE[period], sceneCode };
  return get('/sportData/chartBySceneCode', query, (data, zone) =>
    list(data, ({ dateTime, dataValue }) => {
      const at = wallTime(dateTime, zone);
      const date = at ? at.slice(0, 10) : text(dateTime);
      const value = number(dataValue);
      return date && value !== null && /^\d{4}(-\d\d){0,2}$/.test(date) ? { date, value } : null;
    }),
  );
}

/** `dateTime` is a day of the period; the total has none. */
export function getSummary({
  sceneCode,
  period,
  dateTime,
}: PeriodOptions & { readonly dateTime?: Day | null }): Call<Summary> {
  const query = {
    pageNo: 1,
    pageSize: 99,
    sceneCode,
    queryType: QUERY_TYPE[period],
    dateTime: period === 'total' ? null : dateTime,
  };
  return get('/sportData/detail', query, (data) => {
    const summary = record(data);
    return {
      distanceM: number(summary.dataValue),
      caloriesKcal: number(summary.sportCalorie),
      durationS: number(summary.sportTime),
      activeDays: number(summary.sportDays),
      workouts: number(summary.sportNumber),
      fastestPaceSPerKm: paceSPerKm(summary.fastestPace),
    };
  });
}

interface BestsOptions {
  /** `null` is all time. */
  readonly range: DayRange | null;
}

function bests(path: string, { range }: BestsOptions): Call<readonly Best[]> {
  return get(path, timesOf(range), (data, zone) =>
    list(data, (row): Best | null => {
      const type = number(row.bestType);
      const kind = type === 1 ? 'longestTime' : type === 2 ? 'longestDistance' : 'fastestPace';
      const value = kind === 'fastestPace' ? paceSPerKm(row.data) : number(row.data);
      return type !== null && value ? { kind, value, at: wallTime(row.createTime, zone) } : null;
    }),
  );
}

export const getBests = (options: BestsOptions) => bests('/deviceResult/getBest', options);
export const getTreadmillBests = (options: BestsOptions) => bests('/treadmillResult/getBest', options);

interface PageOptions {
  /** Counted from 1. */
  readonly page: number;
}

function records(
  path: string,
  { page }: PageOptions,
  pageSize: number,
  idOf: (row: Json) => string | null,
): Call<Paged<RunRecord>> {
  return get(path, { pageNo: page, pageSize }, (data, zone) => {
    let received = 0;
    const items = list(data, (row) => {
      received++;
      return runRecord(row, idOf(row), zone);
    });
    const { dataTotal, pageTotal } = record(data);
    const count = number(dataTotal);
    const pages = number(pageTotal);
    const total = count === null && pages === null ? null : Math.max(count || 0, items.length);
    // Where nobody counted, one more page is behind a full one.
    const guess = page + (received < pageSize ? 0 : 1);
    // An empty page is the last one, whatever the counts say; one whose rows can't be shown is not.
    const pageCount = received && (total === null ? guess : Math.ceil(pages || total / pageSize));
    return { items, total, pageCount };
  });
}

/** A row without an id is dropped: it could be neither opened nor told from the next page's rows. */
function runRecord(row: Json, recordId: string | null, zone: TimeZone): RunRecord | null {
  if (!recordId) return null;
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

export const getRecords = (options: PageOptions) =>
  records('/deviceResult/pageList', options, RECORDS_PAGE_SIZE, (row) => id(row.id));

/** Its records open by the id of their result, which is another one than the row's own. */
export const getTreadmillRecords = (options: PageOptions) =>
  records(
    '/treadmillResult/list',
    options,
    TREADMILL_PAGE_SIZE,
    (row) => id(row.userSportResultId) || id(row.id),
  );
