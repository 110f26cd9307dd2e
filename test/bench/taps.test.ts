import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { percentile, tapsTable, type Tap } from './taps.ts';

const tap = (path: string, ms: number, longest = ''): Tap => ({ path, target: 'text=Month', ms, longest });

test('percentiles are values that were measured', () => {
  assert.is(percentile([4, 1, 3, 2], 0.75), 3);
  assert.is(percentile([4, 1, 3, 2], 1), 4);
  assert.is(percentile([7], 0.75), 7);
  assert.ok(Number.isNaN(percentile([], 0.75)));
});

test('the slowest tap comes first, and those that leave the page count for nothing', () => {
  const taps = [tap('/a', 40), tap('/b', NaN), tap('/c', 152, 'pointerup core-1A.js:12 61 ms'), tap('/d', 0)];
  const [, ...lines] = tapsTable(taps).split('\n');
  assert.equal(lines, [
    '  152  /c  text=Month  pointerup core-1A.js:12 61 ms',
    '   40  /a  text=Month',
    ' < 16  /d  text=Month',
    ' left  /b  text=Month',
    'NOT MET p75: at most 100 ms; is 152',
    'NOT MET worst: at most 150 ms; is 152',
  ]);
});

test.run();
