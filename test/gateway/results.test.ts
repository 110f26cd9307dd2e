import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { getCourse, getCourseResult, getResult } from '../../src/gateway/results.ts';
import { createFormatter } from '../../src/i18n/format.ts';
import { isResultId } from '../../src/sport/results.ts';
import { speak } from '../catalogues.ts';

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

test('a value of other sports is no course', () => {
  assert.is(result.decode({ sportType: 7, sportValue: '1001' }, ZONE)?.courseId, null);
});

test('whatever comes, reading does not throw, and answers numbers or null', () => {
  const calls = [result, getCourse('1'), getCourseResult('1')];
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      for (const call of calls) {
        const read = call.decode(data, ZONE);
        if (read === null) continue;
        for (const [name, value] of Object.entries(read))
          assert.ok(
            value === null || typeof value === 'string' || (typeof value === 'number' && value >= 0),
            name,
          );
      }
    }),
  );
});

test('a pace never reads faster than it was run', () => {
  speak('en');
  fc.assert(
    fc.property(fc.double({ min: 60, max: 3000, noNaN: true }), (pace) => {
      const read = result.decode({ pace, fastPace: pace }, ZONE);
      for (const [units, factor] of [
        ['metric', 1],
        ['imperial', 1.609344],
      ] as const) {
        const [minutes = 0, seconds = 0] = (
          createFormatter(units).pace(read?.paceSPerKm).match(/\d+/g) || []
        ).map(Number);
        assert.ok(minutes * 60 + seconds >= pace * factor - 1e-5, `${pace} ${units}`);
      }
    }),
  );
});

const IDS: readonly [text: string | undefined, good: boolean][] = [
  ['1', true],
  ['9007199254740993', true],
  ['1234567890123456789', true],
  ['550e8400-e29b-41d4-a716-446655440000', true],
  ['r5', true],
  [undefined, false],
  ['', false],
  ['0', false],
  ['000', false],
  ['abc', false],
  ['null', false],
  ['-1', false],
  ['1.5', false],
  ['1 2', false],
  ['1\n', false],
  ['../1', false],
  ['１２', false],
];
for (const [text, good] of IDS)
  test(`'${text}' is ${good ? 'an' : 'no'} id`, () => assert.is(isResultId(text), good));

test.run();
