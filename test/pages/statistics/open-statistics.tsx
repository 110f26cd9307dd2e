import { domWindow } from '../../dom.ts';
import { act } from '@testing-library/preact';
import RunningStatisticsPage from '../../../src/pages/statistics/running-statistics.tsx';
import { speak } from '../../catalogues.ts';
import { pass } from '../../time.ts';
import { openHeldPage, type PageOptions, type PageType } from '../open-page.tsx';

// Dates and numbers are formatted in English. All other texts are their ids.
speak('en', (id) => /^(date|number)\.|^unit\.(km|mi)$/.test(id));

export const CHART = '/sportData/chartBySceneCode';
export const SUMS = '/sportData/detail';
export const BESTS = '/deviceResult/getBest';
export const RECORDS = '/deviceResult/pageList';
export const RUNS = '/userDeviceSportResult/pageList';

interface Options extends Omit<PageOptions, 'gateway' | 'search'> {
  readonly Page?: PageType;
}

// As in old engines.
Reflect.deleteProperty(domWindow, 'requestIdleCallback');
/** Longer than useIdle waits without requestIdleCallback. */
const REST_MS = 1500;

/** Opens a page at an address, on Sat 17 Oct 2026. The texts are ids, or all those of a `language`. */
export function openStatistics(search: string, { Page = RunningStatisticsPage, ...options }: Options = {}) {
  const page = openHeldPage(Page, { path: '/running-statistics', search, ...options });
  /** Waits until the page is idle: first its effects run, then their timers, then the resulting updates. */
  const rest = async () => {
    await page.settle();
    await act(() => pass(REST_MS));
    await page.settle();
  };
  return { ...page, rest };
}

export const SUMS_DATA = {
  dataValue: 24310,
  sportCalorie: 1486,
  sportTime: 8676,
  sportDays: 5,
  sportNumber: 6,
  fastestPace: 312,
};

/** A page of records as the server sends them, newest first. */
export const records = (count: number, total: number, extra: object = {}) => ({
  list: Array.from({ length: count }, (_, i) => ({
    id: String(900 - i),
    endTime: '2026-10-17 08:12:00',
    mileage: 4560,
    sportTime: 1576,
    calorie: 283,
    sportType: 1,
    eqptTypeCode: 100,
    ...extra,
  })),
  pageTotal: Math.ceil(total / 10),
  dataTotal: total,
});

/** The runs of a range as the server sends them: the days on which they ended, and their metres. */
export const runs = (...rows: readonly (readonly [day: string, distanceM: number])[]) => ({
  list: rows.map(([day, mileage], i) => ({
    id: i + 1,
    userSportResultId: `1790000000000000${500 + i}`,
    endTime: `${day} 08:12:00`,
    mileage,
    sportTime: mileage / 3,
    sportCalorie: mileage / 16,
    sportType: 1,
  })),
  pageTotal: 1,
  dataTotal: rows.length,
});
