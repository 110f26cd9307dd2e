import type { DayRange } from '../../sport/days.ts';
import type { Best, ChartPoint, Equipment, Paged, RunRecord, Summary } from '../../sport/records.ts';
import type { TimeZone } from '../../sport/time-zone.ts';
import { id, list, number, object, text, wallTime, type Json } from '../../gateway/decode.ts';
import type { Call, CallRequest } from '../../gateway/gateway.ts';
import { reading } from '../../gateway/request.ts';
import { caloriesKcal, paceSPerKm } from '../../services/workout.ts';
import {
  bestsRequest,
  chartRequest,
  recordsRequest,
  summaryRequest,
  treadmillRecordsRequest,
  RECORDS_PAGE_SIZE,
  TREADMILL_PAGE_SIZE,
  type PeriodOptions,
  type Source,
} from './requests.ts';

const EQUIPMENT: Readonly<Record<number, Equipment>> = { 100: 'running', 200: 'cycling', 500: 'rowing' };

export function getChart(options: PeriodOptions): Call<readonly ChartPoint[]> {
  return reading(chartRequest(options), 'list', (data, zone) =>
    list(data, ({ dateTime, dataValue }) => {
      const at = wallTime(dateTime, zone);
      const date = at ? at.slice(0, 10) : text(dateTime);
      const value = number(dataValue);
      return date && value !== null && /^\d{4}(-\d\d){0,2}$/.test(date) ? { date, value } : null;
    }),
  );
}

export function getSummary(options: Parameters<typeof summaryRequest>[0]): Call<Summary> {
  return reading(summaryRequest(options), 'object', (data) => {
    const summary = object(data);
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
  /** `null` means all time. */
  readonly range: DayRange | null;
}

function bests(source: Source, { range }: BestsOptions): Call<readonly Best[]> {
  return reading(bestsRequest(source, range), 'list', (data, zone) =>
    list(data, (row): Best | null => {
      const type = text(row.bestType);
      const kind = type === '1' ? 'longestTime' : type === '2' ? 'longestDistance' : 'fastestPace';
      const value = kind === 'fastestPace' ? paceSPerKm(row.data) : number(row.data);
      return type !== null && value ? { kind, value, at: wallTime(row.createTime, zone) } : null;
    }),
  );
}

export const getBests = (options: BestsOptions) => bests('device', options);
export const getTreadmillBests = (options: BestsOptions) => bests('treadmill', options);

interface PageOptions {
  /** Counted from 1. */
  readonly page: number;
}

function records(
  asked: CallRequest,
  page: number,
  pageSize: number,
  idOf: (row: Json) => string | null,
): Call<Paged<RunRecord>> {
  return reading(asked, 'list', (data, zone) => {
    let received = 0;
    const known: Record<string, true> = {};
    const items = list(data, (row) => {
      received++;
      const recordId = idOf(row);
      // Drops a row without an id, because it could neither be opened nor be told apart from other rows.
      if (!recordId || known[recordId]) return null;
      known[recordId] = true;
      return runRecord(row, recordId, zone);
    });
    const { dataTotal, pageTotal } = object(data);
    // A count of 0 beside rows is none.
    const total = number(dataTotal) || null;
    const pages = number(pageTotal) || 0;
    // If the server sends no counts, assume that one more page follows a full page.
    const guess = page + (received < pageSize ? 0 : 1);
    // An empty page is the last one, even if the counts say otherwise. A page of unreadable rows is not.
    const pageCount =
      received && (total === null ? pages || guess : Math.max(pages, Math.ceil(total / pageSize)));
    return { items, total, pageCount };
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

export const getRecords = ({ page }: PageOptions) =>
  records(recordsRequest(page), page, RECORDS_PAGE_SIZE, (row) => id(row.id));

/** A treadmill record is opened by the id of its result, which differs from the row's own id. */
export const getTreadmillRecords = ({ page }: PageOptions) =>
  records(
    treadmillRecordsRequest(page),
    page,
    TREADMILL_PAGE_SIZE,
    (row) => id(row.userSportResultId) || id(row.id),
  );
