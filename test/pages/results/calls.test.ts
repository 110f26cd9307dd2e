import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { getCourse, getCourseResult, getResult } from '../../../src/pages/results/calls.ts';

const read = (row: object) => getResult('840').decode({ mileage: 1, ...row }, 'Asia/Shanghai');

/** A row, and what is read of it. */
for (const [row, due] of [
  [{ sportType: '6', sportValue: 1001 }, { courseId: '1001' }],
  // Of other sports it is no course.
  [{ sportType: 7, sportValue: '1001' }, { courseId: null }],
  [{ sportCalorie: '90' }, { caloriesKcal: 90 }],
  [{ pace: 0 }, { paceSPerKm: null }],
  [{ endTime: 1792224720000 }, { endedAt: '2026-10-17T16:12:00' }],
  // In tenths.
  [{ slope: 25 }, { inclinePercent: 2.5 }],
  [{ slope: ' -25' }, { inclinePercent: -2.5 }],
  [{ slope: -0.4 }, { inclinePercent: -0.04 }],
  [{ slope: '-0' }, { inclinePercent: 0 }],
  [{ slope: '-.5' }, { inclinePercent: -0.05 }],
  ...[-1001, '--5', '-', [-25], -Infinity, null].map(
    (slope) => [{ slope }, { inclinePercent: null }] as const,
  ),
] as const)
  test(`${JSON.stringify(row)} is read as ${JSON.stringify(due)}`, () => {
    assert.equal({ ...read(row), ...due }, read(row));
  });

test('an answer without a workout is none', () => {
  for (const data of [null, {}, []]) assert.is(getResult('840').decode(data, 'Asia/Shanghai'), null);
});

test('a level is a whole number up to 5', () => {
  const levelOf = (exerciseLevel: unknown) =>
    getCourse('1').decode({ name: 'A', exerciseLevel }, 'Asia/Shanghai')?.level;
  assert.equal([1, '5', 0, 6, 2.5, null].map(levelOf), [1, 5, null, null, null, null]);
});

test('a place in a row and a number of completions are whole numbers', () => {
  const completions = (totalNum: unknown) =>
    getCourseResult('1').decode({ name: 'A', totalNum }, 'Asia/Shanghai')?.completions;
  const sent = [128, '128', 0, 1.5, '2.5', -1, null];
  const due = [128, 128, 0, null, null, null, null];
  assert.equal(
    sent.map((sportNumber) => read({ sportNumber })?.ordinal),
    due,
  );
  assert.equal(sent.map(completions), due);
});

test.run();
