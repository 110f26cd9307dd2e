import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sumOf, wholeOf } from '../../src/sport/numbers.ts';

test('sums of fractions have no error, and are not rounded down below what they are', () => {
  /** Kilocalories or metres of workouts, and their sum. JavaScript adds up each row, also turned round, with an error. */
  for (const [values, sum] of [
    [[107.6, 149.7, 100.7], 358],
    [[0.1, 0.2], 0.3],
    [[1.1, 2.2, null, 3.3], 6.6],
    [[0.7, 0.1, 0.2], 1],
    [[57.9, 85.3, 92.8], 236],
    [[33.3, 33.3, 33.4], 100],
    [[1234.56, 0.44, 8765.1, -0.1], 10_000],
    [[299.99999999999994], 300],
    [Array<number>(100).fill(0.01), 1],
    [[], 0],
  ] as const)
    for (const each of [values, [...values].reverse()]) {
      assert.is(sumOf(each), sum, String(each));
      assert.is(wholeOf(sumOf(each) / 1), Math.floor(sum), String(each));
    }
  assert.is(wholeOf(357.99999999999994), 358);
  assert.is(wholeOf(357.9999), 357);
});

test.run();
