import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { stepTo } from '../../../src/ui/chart/bar-chart.tsx';
import { crowded } from '../../../src/ui/chart/bars.tsx';
import { leftWithin } from '../../../src/ui/chart/chart-pill.tsx';

test('the pill is centred on its bar, and stays inside', () => {
  assert.is(leftWithin(100, 60, 276), 70);
  assert.is(leftWithin(20, 60, 276), 0);
  assert.is(leftWithin(256, 60, 276), 216);
  assert.is(leftWithin(10, 300, 276), 0);
});

test('arrow keys go from bar to bar and stop at the ends', () => {
  const rows = [
    [-1, 1, 0],
    [-1, -1, 6],
    [3, 1, 4],
    [6, 1, 6],
    [0, -1, 0],
    [3, -Infinity, 0],
    [3, Infinity, 6],
    [-1, Infinity, 6],
    [-1, -Infinity, 0],
  ] as const;
  rows.forEach(([from, by, to]) => assert.is(stepTo(from, by, 7), to));
});

const shown = (labelled: readonly boolean[], chosen: number, needs: number) => {
  const hidden = crowded(labelled, chosen, needs);
  return labelled.map((has, index) => (has && !hidden[index] ? index : -1)).filter((index) => index >= 0);
};

test('labels that would touch go, the chosen one stays', () => {
  const year = Array.from({ length: 12 }, () => true);
  const month = Array.from({ length: 31 }, (_, index) => index % 7 === 0);
  assert.equal(shown(year, -1, 0.9), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  assert.equal(shown(year, -1, 1.2), [0, 2, 4, 6, 8, 10]);
  assert.equal(shown(year, 5, 1.2), [0, 2, 5, 8, 10]);
  assert.equal(shown(year, -1, 2.6), [0, 3, 6, 9]);
  assert.equal(shown(month, -1, 2), [0, 7, 14, 21, 28]);
  assert.equal(shown(month, 8, 2), [0, 7, 14, 21, 28]);
  assert.equal(shown([true], 0, 9), [0]);
  assert.equal(shown([], -1, 1), []);
});

test.run();
