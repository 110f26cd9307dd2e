import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { getBests } from '../../../src/gateway/shared-calls.ts';
import {
  getChart,
  getRecords,
  getSums,
  getTreadmillRecords,
  RUNNING_SCENE,
} from '../../../src/pages/statistics/calls.ts';
import { formatQuery } from '../../../src/gateway/query.ts';

const RANGE = { first: '2026-10-12', last: '2026-10-18' };
const ZONE = 'Asia/Shanghai';

const chart = getChart({ sceneCode: RUNNING_SCENE, period: 'week' });
const sums = getSums({ sceneCode: RUNNING_SCENE, period: 'month', dateTime: '2026-10-17' });
const bests = getBests('device', RANGE);
const records = getRecords(2);
const treadmillRecords = getTreadmillRecords(1);

test('the requests', () => {
  for (const [call, expected] of [
    [chart, '/api-shc-sport/sportData/chartBySceneCode?pageNo=1&pageSize=99&queryType=2&sceneCode=100'],
    [
      sums,
      '/api-shc-sport/sportData/detail?pageNo=1&pageSize=99&sceneCode=100&queryType=3&dateTime=2026-10-17',
    ],
    [
      getSums({ sceneCode: '100', period: 'total', dateTime: '2026-10-17' }),
      '/api-shc-sport/sportData/detail?pageNo=1&pageSize=99&sceneCode=100&queryType=5',
    ],
    [bests, '/api-shc-sport/deviceResult/getBest?startTime=2026-10-12 00:00:00&endTime=2026-10-18 23:59:59'],
    [getBests('device', null), '/api-shc-sport/deviceResult/getBest?'],
    [getBests('treadmill', null), '/api-shc-sport/treadmillResult/getBest?'],
    [records, '/api-shc-sport/deviceResult/pageList?pageNo=2&pageSize=10'],
    [treadmillRecords, '/api-shc-sport/treadmillResult/list?pageNo=1&pageSize=4'],
  ] as const) {
    assert.is(call.method, 'GET');
    assert.is(decodeURIComponent(`${call.path}?${formatQuery(call.query || {})}`), expected);
  }
});

test('chart points', () => {
  const rows = [
    { dateTime: '2026-10-12', dataValue: 5000 },
    { dateTime: '2026-10-13 00:00:00', dataValue: '1234.5' },
    { dateTime: '2026-10', dataValue: 1 },
    { dateTime: '2026/10', dataValue: 4 },
    { dateTime: [2026, 9], dataValue: 5 },
    { dateTime: 2026, dataValue: 2 },
    { dateTime: '2026-10-13T16:00:00Z', dataValue: 3 },
    { dateTime: '2026-10-14', dataValue: null },
    { dateTime: '2026-10-14', dataValue: -5 },
    { dateTime: '2026-10-14', dataValue: 'NaN' },
    { dateTime: '2026-10-14', dataValue: 1e10 },
    { dateTime: '<b>', dataValue: 1 },
    { dateTime: null, dataValue: 1 },
    null,
  ];
  assert.equal(chart.decode({ list: rows }, ZONE), [
    { date: '2026-10-12', value: 5000 },
    { date: '2026-10-13', value: 1234.5 },
    { date: '2026-10', value: 1 },
    { date: '2026-10', value: 4 },
    { date: '2026-09', value: 5 },
    { date: '2026', value: 2 },
    { date: '2026-10-14', value: 3 },
  ]);
});

test('on a later day only the years’ points still hold', () => {
  const points = [{ date: '2026', value: 1 }];
  const later = ['week', 'month', 'year', 'total'] as const;
  const kept = later.map((period) => getChart({ sceneCode: RUNNING_SCENE, period }).onLaterDay?.(points));
  assert.equal(kept, [null, null, null, points]);
});

/** The fields of sums: as they are sent, and as they are read. */
const SUMS: readonly (readonly [sent: string, value: unknown, name: string, read: number])[] = [
  ['dataValue', '24310.5', 'distanceM', 24310.5],
  ['sportCalorie', 1486, 'caloriesKcal', 1486],
  ['sportTime', 8127, 'durationS', 8127],
  ['sportDays', '5', 'activeDays', 5],
  ['sportNumber', 6, 'workouts', 6],
  ['fastestPace', 312, 'fastestPaceSPerKm', 312],
];
const EMPTY_SUMS = Object.fromEntries(SUMS.map(([, , name]) => [name, null]));

test('sums', () => {
  const data = Object.fromEntries(SUMS.map(([sent, value]) => [sent, value]));
  const read = Object.fromEntries(SUMS.map(([, , name, read]) => [name, read]));
  assert.equal(sums.decode({ ...data, extra: {} }, ZONE), read);
  assert.equal(sums.decode({ fastestPace: 0, dataValue: 0 }, ZONE), { ...EMPTY_SUMS, distanceM: 0 });
});

test('bests', () => {
  const createTime = '2026-10-17 08:12:00';
  const at = '2026-10-17T08:12:00';
  const rows = [
    { bestType: 1, data: 8127, createTime },
    { bestType: '2', data: '10000.5', createTime },
    { bestType: 3, data: 312, createTime: null },
    { bestType: 1, data: 0, createTime },
    { bestType: 2, data: null, createTime },
    { bestType: 3, data: 86_401, createTime },
    { data: 312, createTime },
    { bestType: -1, data: 311, createTime },
    { bestType: 'pace', data: 310, createTime },
  ];
  const read = [
    { kind: 'longestTime', value: 8127, at },
    { kind: 'longestDistance', value: 10000.5, at },
    { kind: 'fastestPace', value: 312, at: null },
    { kind: 'fastestPace', value: 311, at },
    { kind: 'fastestPace', value: 310, at },
  ];
  assert.equal(bests.decode(rows, ZONE), read);
  assert.equal(bests.decode({ list: rows }, ZONE), read);
});

test('records', () => {
  const nothing = {
    ...{ endedAt: null, distanceM: null, durationS: null, caloriesKcal: null },
    ...{ sportType: null, sportValue: null, equipment: null, title: null },
  };
  /** A row as it is sent, and what is read of it; `null`: it is left out. */
  const rows: readonly [sent: object | null, read: object | null][] = [
    [
      {
        ...{ id: '9007199254740993', endTime: '2026-10-17 08:12:00', mileage: 5012, sportTime: '1800' },
        ...{ calorie: 310, sportCalorie: 999, sportType: 7, sportValue: '1234567890123456789' },
        ...{ eqptTypeCode: '500', mapName: '', challengeName: 'Alps' },
      },
      {
        ...{ id: '9007199254740993', endedAt: '2026-10-17T08:12:00', distanceM: 5012, durationS: 1800 },
        ...{ caloriesKcal: 310, sportType: 7, sportValue: '1234567890123456789' },
        ...{ equipment: 'rowing', title: 'Alps' },
      },
    ],
    [
      { id: 7, createTime: 1_792_195_920_000, sportCalorie: 12, sportValue: 55, mapName: 'Lake' },
      { id: '7', endedAt: '2026-10-17T08:12:00', caloriesKcal: 12, sportValue: '55', title: 'Lake' },
    ],
    [{ id: 8, eqptTypeCode: 'constructor', sportType: 'x', mapName: { toString: null } }, { id: '8' }],
    [{ endTime: '2026-10-17 08:12:00' }, null],
    [{ id: '../8' }, null],
    [null, null],
  ];
  // The server may send a workout twice.
  const data = { list: [...rows, ...rows].map(([sent]) => sent), pageTotal: '3', dataTotal: 23 };
  const items = rows.flatMap(([, read]) => (read ? [{ ...nothing, ...read }] : []));
  assert.equal(records.decode(data, ZONE), { items, pageCount: 3, total: 23 });
});

test('a treadmill record opens by the id of its result', () => {
  const list = [{ id: 1, userSportResultId: '9007199254740993' }, { id: 2 }];
  const ids = treadmillRecords.decode({ list }, ZONE).items.map(({ id }) => id);
  assert.equal(ids, ['9007199254740993', '2']);
});

test('the counts of a page', () => {
  for (const [paging, rows, pageCount, total] of [
    [{ pageTotal: 3, dataTotal: 23 }, 10, 3, 23],
    [{ dataTotal: 23 }, 10, 3, 23],
    // A total of the rows decides over one of the pages.
    [{ pageTotal: 1, dataTotal: 23 }, 10, 3, 23],
    [{ pageTotal: 2 }, 10, 2, null],
    // The server sends no counts, or 0, and this is the second page.
    [{ pageTotal: 0 }, 10, 3, null],
    [{ pageTotal: 0, dataTotal: 0 }, 4, 2, null],
    [{}, 10, 3, null],
    [{}, 0, 0, null],
    [{ pageTotal: 3, dataTotal: 23 }, 0, 0, 23],
    [{ pageTotal: -1, dataTotal: -5 }, 4, 2, null],
  ] as const) {
    const list = Array.from({ length: rows }, (_, index) => ({ id: index + 1 }));
    const page = records.decode({ ...paging, list }, ZONE);
    assert.equal([page.pageCount, page.total, page.items.length], [pageCount, total, rows]);
  }
  const withoutIds = { pageTotal: 3, dataTotal: 23, list: [{ mileage: 1 }, { id: '' }] };
  assert.is(records.decode(withoutIds, ZONE).pageCount, 3, 'it is not the last one');
});

const NOTHING = [null, undefined, [], {}, '', 'x', 0, true, { list: null }, [null], { list: [[]] }];
const NO_RECORDS = { items: [], pageCount: 0, total: null };

test('answers with nothing in them', () => {
  for (const data of NOTHING) {
    const read = [chart, sums, bests, records, treadmillRecords].map((call) => call.decode(data, ZONE));
    assert.equal(read, [[], EMPTY_SUMS, [], NO_RECORDS, NO_RECORDS]);
  }
});

test.run();
