import { request } from '../../gateway/request.ts';
import { rangeTimes } from '../../services/range-times.ts';
import type { Day, DayRange } from '../../sport/days.ts';
import { QUERY_TYPE, type Period } from './periods.ts';

const SPORT = '/api-shc-sport';
export const RUNNING_SCENE = '100';
export const RECORDS_PAGE_SIZE = 10;
export const TREADMILL_PAGE_SIZE = 4;

export interface PeriodOptions {
  readonly sceneCode: string;
  readonly period: Period;
}

export const chartRequest = ({ sceneCode, period }: PeriodOptions) =>
  request(SPORT + '/sportData/chartBySceneCode', {
    pageNo: 1,
    pageSize: 99,
    queryType: QUERY_TYPE[period],
    sceneCode,
  });

/** `dateTime` is a day of the period. The total has none. */
export const summaryRequest = ({
  sceneCode,
  period,
  dateTime,
}: PeriodOptions & { readonly dateTime?: Day | null }) =>
  request(SPORT + '/sportData/detail', {
    pageNo: 1,
    pageSize: 99,
    sceneCode,
    queryType: QUERY_TYPE[period],
    dateTime: period === 'total' ? null : dateTime,
  });

/** `device`: records of all machines. `treadmill`: only of treadmills. */
export type Source = 'device' | 'treadmill';

/** A `range` of `null` means all time. */
export const bestsRequest = (source: Source, range: DayRange | null) =>
  request(`${SPORT}/${source}Result/getBest`, rangeTimes(range));

/** `page` counts from 1. */
export const recordsRequest = (page: number) =>
  request(SPORT + '/deviceResult/pageList', { pageNo: page, pageSize: RECORDS_PAGE_SIZE });

export const treadmillRecordsRequest = (page: number) =>
  request(SPORT + '/treadmillResult/list', { pageNo: page, pageSize: TREADMILL_PAGE_SIZE });
