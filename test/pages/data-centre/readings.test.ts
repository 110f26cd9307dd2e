import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { trendOf, type Reading } from '../../../src/pages/data-centre/readings.ts';

const TODAY = '2026-10-17';
const at = (day: string, value: number): Reading => ({ value, at: `${day}T08:00:00` });
const undated = (value: number): Reading => ({ value, at: null });

const TRENDS: [name: string, readings: readonly Reading[], values: readonly number[]][] = [
  ['nothing', [], []],
  ['one', [at('2026-10-01', 70)], [70]],
  ['any order', [at('2026-10-05', 2), at('2025-12-31', 1), at('2026-10-17', 3)], [1, 2, 3]],
  ['the later given of one moment', [at('2026-10-05', 2), at('2026-10-05', 5)], [5]],
  ['two of one day', [at('2026-10-05', 2), { value: 3, at: '2026-10-05T09:00:00' }], [2, 3]],
  ['days to come', [at('2026-10-17', 2), at('2026-10-18', 5), at('2099-12-31', 6)], [2]],
  ['only days to come, by a slow clock', [at('2026-10-19', 6), at('2026-10-18', 5)], [5, 6]],
  ['without a time, beside others', [undated(9), at('2026-10-05', 2)], [2]],
  ['without a time, alone', [undated(8), undated(9)], [9]],
  ['without a time, beside days to come', [at('2026-10-18', 5), undated(9)], [9]],
];

for (const [name, readings, values] of TRENDS)
  test(`trend: ${name}`, () => {
    const found = trendOf(readings, TODAY).map(({ value }) => value);
    assert.equal(found, values);
  });

test('a trend is of the last twelve', () => {
  const days = Array.from({ length: 16 }, (_, i) => at(`2026-10-${i < 9 ? '0' : ''}${i + 1}`, i + 1));
  const values = trendOf(days.reverse(), TODAY).map(({ value }) => value);
  assert.equal(values, [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
});

test.run();
