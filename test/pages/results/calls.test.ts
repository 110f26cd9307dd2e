import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { getCourse, getCourseResult, getResult } from '../../../src/pages/results/calls.ts';

const ZONE = 'Asia/Shanghai';
const result = getResult('1790000000000000840');

test('numbers as strings, either name of the calories, a slope in tenths', () => {
  const read = result.decode(
    { sportType: '6', sportValue: 1001, sportCalorie: '90', slope: '25', pace: 0, endTime: 1792224720000 },
    ZONE,
  );
  assert.is(read?.courseId, '1001');
  assert.is(read?.caloriesKcal, 90);
  assert.is(read?.inclinePercent, 2.5);
  assert.is(read?.paceSPerKm, null);
  assert.is(read?.endedAt, '2026-10-17T16:12:00');
});

for (const [slope, percent] of [
  [25, 2.5],
  ['-25', -2.5],
  [-25, -2.5],
  [-0.4, -0.04],
  [0, 0],
  ['-0', 0],
  [' -25', -2.5],
  ['-.5', -0.05],
  [-1001, null],
  ['--5', null],
  ['-', null],
  [[-25], null],
  [-Infinity, null],
  [null, null],
] as const)
  test(`a slope of ${JSON.stringify(slope)} is ${percent} %`, () =>
    assert.is(result.decode({ mileage: 1, slope }, ZONE)?.inclinePercent, percent));

test('an answer without a workout is none', () => {
  for (const data of [null, {}, []]) assert.is(result.decode(data, ZONE), null);
});

test('a level is a whole number up to 5', () => {
  const levelOf = (exerciseLevel: unknown) =>
    getCourse('1').decode({ name: 'A', exerciseLevel }, ZONE)?.level;
  assert.equal([1, '5', 0, 6, 2.5, null].map(levelOf), [1, 5, null, null, null, null]);
});

test('a place in a row and a number of completions are whole numbers', () => {
  for (const [sent, read] of [
    [128, 128],
    ['128', 128],
    [0, 0],
    [1.5, null],
    ['2.5', null],
    [-1, null],
    [null, null],
  ]) {
    assert.is(result.decode({ mileage: 1, sportNumber: sent }, ZONE)?.ordinal, read);
    assert.is(getCourseResult('1').decode({ name: 'A', totalNum: sent }, ZONE)?.completions, read);
  }
});

test('a value of other sports is no course', () => {
  assert.is(result.decode({ mileage: 1, sportType: 7, sportValue: '1001' }, ZONE)?.courseId, null);
});

test.run();
