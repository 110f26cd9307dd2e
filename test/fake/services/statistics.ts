import { periodAround } from '../clock.ts';
import type { Json } from '../json.ts';
import type { FakeRecord } from '../people.ts';
import { page, type FakeService, type Values } from '../route.ts';
import { bestsOf, chartOf, summaryOf, within } from '../sums.ts';

const SPORT = '/api-shc-sport';

/**
 * The number of characters of 'YYYY-MM-DD' that identify a point: those of the year in the total, of the month in a
 * year, otherwise all.
 */
const POINT_LENGTH: Readonly<Record<string, number>> = { '5': 4, '4': 7, '3': 10, '2': 10 };

function rangeFault({ startTime, endTime }: Values): string | null {
  if ((startTime === undefined) !== (endTime === undefined))
    return 'startTime and endTime come together or not at all';
  return startTime !== undefined && endTime !== undefined && startTime > endTime
    ? 'startTime is after endTime'
    : null;
}

/** The field for the calories has different names on different devices. */
function deviceResult(record: FakeRecord): Json {
  const { sportType, caloriesKcal } = record;
  return {
    id: record.id,
    endTime: record.endTime,
    mileage: record.distanceM,
    sportTime: record.durationS,
    ...(sportType === 11 ? { sportCalorie: caloriesKcal } : { calorie: caloriesKcal }),
    sportType,
    sportValue: record.sportValue,
    eqptTypeCode: record.eqptTypeCode,
    mapName: record.mapName,
    challengeName: record.challengeName,
  };
}

function treadmillResult(record: FakeRecord): Json {
  return {
    id: record.ordinal,
    userSportResultId: record.id,
    createTime: record.endTime,
    sportType: record.sportType,
    mileage: record.distanceM,
    sportTime: record.durationS,
    sportCalorie: record.caloriesKcal,
  };
}

const list = (path: string, toRow: (record: FakeRecord) => Json): FakeService => ({
  path: `${SPORT}/${path}`,
  answer: ({ query, account }) => ({
    data: page(
      account.keep(path, () => account.person.records.map(toRow)),
      query,
    ),
  }),
});

const bests = (path: string): FakeService => ({
  path: `${SPORT}/${path}`,
  check: rangeFault,
  answer: ({ query: { startTime, endTime }, account: { person } }) => {
    const inRange = person.records.filter(
      (record) => !startTime || !endTime || (record.endTime >= startTime && record.endTime <= endTime),
    );
    return { data: bestsOf(inRange) };
  },
});

export const statistics: readonly FakeService[] = [
  {
    path: `${SPORT}/sportData/chartBySceneCode`,
    answer: ({ query, account: { person, now } }) => {
      const type = query['queryType'] ?? '';
      const records = within(person.records, periodAround(type, now.slice(0, 10)));
      return { data: page(chartOf(records, POINT_LENGTH[type] ?? 10), query) };
    },
  },
  {
    path: `${SPORT}/sportData/detail`,
    check: ({ queryType, dateTime }) => {
      if (queryType === '5')
        return dateTime === undefined ? null : 'dateTime is left out when queryType is 5';
      return dateTime === undefined ? 'dateTime is missing; only queryType 5 has none' : null;
    },
    answer: ({ query: { queryType = '', dateTime = '' }, account: { person } }) => ({
      data: summaryOf(within(person.records, periodAround(queryType, dateTime || '2020-10-01'))),
    }),
  },
  list('deviceResult/pageList', deviceResult),
  list('treadmillResult/list', treadmillResult),
  bests('deviceResult/getBest'),
  bests('treadmillResult/getBest'),
];
