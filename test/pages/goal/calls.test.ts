import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { getGoals, getRuns, getTodayGoals } from '../../../src/pages/goal/calls.ts';

const ZONE = 'Asia/Shanghai';
const UNKNOWN = { caloriesKcal: null, targetKcal: null, durationS: null, targetS: null };
const GOALS = { caloriesKcal: 349, targetKcal: 400, durationS: 1930, targetS: 2400 };
const ROW = { todayCalorie: 349, targetCalorie: 400, todayTime: 1930, targetTime: 2400 };

const summary = getTodayGoals();
const week = getGoals({ first: '2026-10-12', last: '2026-10-18' });
const runs = getRuns({ first: '2026-10-17', last: '2026-10-17' });

test('the runs of a day are asked for in one page of 99', () => {
  const { query } = runs;
  assert.equal([query?.pageNo, query?.pageSize], [1, 99]);
});

test('the summary is in targetVo; numbers may be strings', () => {
  assert.equal(summary.decode({ targetVo: ROW }, ZONE), GOALS);
  const strings = Object.fromEntries(Object.entries(ROW).map(([name, value]) => [name, String(value)]));
  assert.equal(summary.decode({ targetVo: strings }, ZONE), GOALS);
  for (const data of [null, [], 7, 'x', {}, { targetVo: null }, { targetVo: [] }])
    assert.equal(summary.decode(data, ZONE), UNKNOWN);
});

test('a summary whose targetVo is no object is malformed, not empty', () => {
  const hasShape = (data: unknown) => summary.hasShape?.(data);
  for (const targetVo of ['text', 7, true, [ROW]]) assert.is(hasShape({ targetVo }), false, String(targetVo));
  for (const targetVo of [null, undefined, {}, [], ROW])
    assert.is(hasShape({ targetVo }), true, String(targetVo));
  assert.is(hasShape('text'), false);
});

test('days in any order, doubled, odd or of no calendar', () => {
  const days = week.decode(
    [
      { dateTime: '2026-10-17', ...ROW, todayCalorie: 1 },
      { dateTime: '2026-10-12 00:00:00', ...ROW },
      { dateTime: '2026-10-17T00:00:00.000', ...ROW },
      { dateTime: '2026-10-15T16:00:00Z', ...ROW, todayTime: -1 },
      { dateTime: '2026-02-30', ...ROW },
      { dateTime: null, ...ROW },
      'a stranger',
      null,
    ],
    ZONE,
  );
  assert.equal(days, {
    '2026-10-17': GOALS,
    '2026-10-12': GOALS,
    '2026-10-16': { ...GOALS, durationS: null },
  });
});

test('runs come latest first, each once, by the id of their result', () => {
  const row = { sportType: 1, mileage: 4560, sportTime: '1576', sportCalorie: 283 };
  const early = { ...row, id: 1, userSportResultId: '1790000000000000601', endTime: '2026-10-17 07:40:00' };
  const late = { ...row, id: 2, userSportResultId: '1790000000000000602', endTime: '2026-10-17 08:12:00' };
  const withoutId = { ...row, endTime: '2026-10-17 09:00:00' };
  const read = runs.decode(
    { list: [early, late, { ...late, id: 3 }, { ...row, id: 4 }, withoutId, null] },
    ZONE,
  );
  const run = { sportType: 1, distanceM: 4560, durationS: 1576, caloriesKcal: 283 };
  assert.equal(read, [
    { ...run, id: '1790000000000000602', endedAt: '2026-10-17T08:12:00' },
    { ...run, id: '1790000000000000601', endedAt: '2026-10-17T07:40:00' },
    { ...run, id: '4', endedAt: null },
  ]);
});

test('runs of the same time keep the order of the list, also in Chromium 64, whose `sort` is not stable', () => {
  const { sort } = Array.prototype;
  Array.prototype.sort = function (compare) {
    return sort.call(this.reverse(), compare);
  };
  try {
    const list = [1, 2, 3, 4].map((id) => ({
      id,
      dateTime: id === 4 ? '2026-10-17 08:00:00' : '2026-10-17',
    }));
    assert.equal(
      runs.decode({ list }, ZONE).map(({ id }) => id),
      ['4', '1', '2', '3'],
    );
  } finally {
    Array.prototype.sort = sort;
  }
});

test.run();
