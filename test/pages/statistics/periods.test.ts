import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rangeOf } from '../../../src/pages/statistics/periods.ts';

test('ranges of the periods', () => {
  for (const [today, period, first, last] of [
    ['2026-10-17', 'total', '2020-10-01', '2026-10-17'],
    ['2026-10-17', 'week', '2026-10-12', '2026-10-18'],
    ['2026-10-17', 'month', '2026-10-01', '2026-10-31'],
    ['2026-10-17', 'year', '2026-01-01', '2026-12-31'],
    ['2026-01-01', 'week', '2025-12-29', '2026-01-04'],
    ['2024-02-29', 'month', '2024-02-01', '2024-02-29'],
    ['2020-10-01', 'total', '2020-10-01', '2020-10-01'],
    ['1970-01-01', 'total', '2020-10-01', '2020-10-01'],
  ] as const)
    assert.equal(rangeOf(period, today), { first, last }, `${period} ${today}`);
});

test.run();
