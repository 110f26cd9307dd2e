import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { getDataCentre } from '../../../src/pages/data-centre/calls.ts';
import { MEASURES } from '../../../src/pages/data-centre/readings.ts';

const ZONE = 'Asia/Shanghai';
const call = getDataCentre();
const NOTHING = {
  readings: { weight: [], bodyFat: [], waist: [], running: [], jumpRope: [], hulaHoop: [], rowing: [] },
  goals: { caloriesKcal: null, targetKcal: null, durationS: null, targetS: null },
};

test('sent: the path, without parameters', () => {
  const { method, path, query } = call;
  assert.equal([method, path, query], ['GET', '/api-shc-sport/commonData/getHomeSportData', {}]);
});

test('the whole answer', () => {
  const list = [{ dataValue: '73.9', dateTime: '2026-10-10 07:05:00' }];
  const { readings, goals } = call.decode(
    {
      weight: { dataValue: 71.8, dateTime: '2026-10-17T07:05:00', list },
      running: list,
      rowing: { list },
      jumpRope: { dataValue: 1240, dateTime: null },
      targetVo: { todayCalorie: 349, targetCalorie: '400', todayTime: 1930, targetTime: 2400 },
    },
    ZONE,
  );
  const before = { value: 73.9, at: '2026-10-10T07:05:00' };
  assert.equal(readings, {
    ...NOTHING.readings,
    weight: [before, { value: 71.8, at: '2026-10-17T07:05:00' }],
    running: [before],
    rowing: [before],
    jumpRope: [{ value: 1240, at: null }],
  });
  assert.equal(goals, { caloriesKcal: 349, targetKcal: 400, durationS: 1930, targetS: 2400 });
});

test('times that name a zone, or count seconds, are the wall’s of the session', () => {
  const dateTimes = ['2026-10-16T20:30:00Z', 1_792_182_600, 1_792_182_600_000, '2026-10-17 04:30:00'];
  for (const dateTime of dateTimes) {
    const { readings } = call.decode({ waist: { dataValue: 82, dateTime } }, ZONE);
    assert.equal(readings.waist, [{ value: 82, at: '2026-10-17T04:30:00' }], String(dateTime));
  }
});

for (const dataValue of [0, -1, NaN, 'x', '12,5', null, true, {}, [], '1e999', 1e12] as const)
  test(`a value of ${JSON.stringify(dataValue)} is no reading${dataValue ? ', and cannot be read' : ''}`, () => {
    for (const measure of MEASURES) {
      const { readings } = call.decode({ [measure]: { dataValue, list: [{ dataValue }] } }, ZONE);
      assert.equal(readings, { ...NOTHING.readings, [measure]: dataValue ? null : [] });
    }
  });

test('the number of a measure may be called value', () => {
  const value = 68.4;
  for (const name of MEASURES)
    for (const received of [
      { value },
      { value, dataValue: null },
      [{ value: '68.4' }],
      { list: [{ value }] },
    ])
      assert.equal(call.decode({ [name]: received }, ZONE).readings[name], [{ value: 68.4, at: null }]);
});

test('a measure with other fields cannot be read, whichever it is', () => {
  for (const measure of MEASURES)
    for (const received of [{ amount: 68.4 }, [{ amount: 68.4 }], { list: [{ amount: 68.4 }] }]) {
      const { readings } = call.decode({ [measure]: received }, ZONE);
      assert.equal(readings, { ...NOTHING.readings, [measure]: null });
    }
});

test('no body is all fat, and none weighs a ton', () => {
  const of = (name: string, dataValue: number) => call.decode({ [name]: { dataValue } }, ZONE).readings;
  assert.is(of('bodyFat', 100).bodyFat?.length, 1);
  assert.is(of('bodyFat', 101).bodyFat, null);
  assert.is(of('weight', 1001).weight, null);
  assert.is(of('waist', 1001).waist, null);
});

for (const targetVo of [
  ...['text', [{ targetCalorie: 400 }], { targetCalorie: 'many', targetTime: 2400 }, { calories: 400 }],
])
  test(`goals that cannot be read: ${JSON.stringify(targetVo)}`, () =>
    assert.is(call.decode({ targetVo }, ZONE).goals, null));

for (const targetVo of [null, [], undefined, {}, { targetCalorie: '0', targetTime: null }])
  test(`goals that nobody set: ${JSON.stringify(targetVo)}`, () => {
    const { goals } = call.decode({ targetVo }, ZONE);
    assert.equal([goals?.targetKcal || null, goals?.targetS], [null, null]);
  });

test('nothing there', () => {
  for (const data of [null, undefined, [], {}, '', 'x', 0, true, [null], { weight: null, targetVo: null }])
    assert.equal(call.decode(data, ZONE), NOTHING);
});

test.run();
