import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { speak } from '../../catalogues.ts';
import {
  barWidth,
  bestIndex,
  crowded,
  figure,
  gridlines,
  keepInside,
  stepTo,
} from '../../../src/ui/chart/scale.ts';

const TOPS: readonly (readonly [max: number, step: number])[] = [
  [0, 1],
  [0.05, 0.5],
  [1, 0.5],
  [1.01, 1],
  [2, 1],
  [6.4, 4],
  [8, 4],
  [8.1, 5],
  [10.4, 6],
  [17, 10],
  [20, 10],
  [20.5, 15],
  [120.4, 80],
  [1486.2, 800],
  [123456.7, 80000],
];

test('gridlines are zero, a round step and its double, the least that holds the values', () => {
  TOPS.forEach(([max, step]) => assert.equal(gridlines(max), [0, step, 2 * step], `for ${max}`));
  for (let max = 0.1; max < 1e7; max *= 1.07) {
    const [, step, top] = gridlines(max);
    assert.ok(top >= max && (max <= 1 || top <= max * 2), `${max} in ${top}`);
    assert.ok(step === 0.5 || step % 1 === 0, `${step} for ${max} is whole`);
  }
});

test('figures are whole numbers that fit beside the plot', () => {
  const rows = [
    [0, '0'],
    [0.5, ''],
    [4, '4'],
    [1600, '1,600'],
    [8000, '8,000'],
    [10000, '10k'],
    [15000, '15k'],
    [160000, '160k'],
    [80000000, '80M'],
  ] as const;
  speak('en');
  rows.forEach(([value, text]) => assert.is(figure(value), text));
  speak('de');
  assert.is(figure(3000), '3.000');
  speak('es');
  assert.is(figure(3000), '3000');
  for (let max = 0.1; max < 1e12; max *= 1.7)
    gridlines(max).forEach((line) => assert.match(figure(line), /^(\d{1,4}[kMGT]?)?$/));
});

test('bars are 22 wide in a week, 14 in a year, 6 in a month', () => {
  const rows = [
    [276 / 7, 22],
    [328 / 7, 22],
    [276 / 12, 14],
    [276 / 31, 6],
    [236 / 31, 5],
    [1, 2],
  ] as const;
  rows.forEach(([column, width]) => assert.is(barWidth(column), width));
});

test('the best is the first of the longest, and there is none without a run', () => {
  assert.is(bestIndex([4.2, 0, 6.4, 3.1, 6.4, null]), 2);
  assert.is(bestIndex([0, 0, null]), -1);
  assert.is(bestIndex([null, 0.1]), 1);
  assert.is(bestIndex([]), -1);
});

test('the pill is centred on its bar, and stays inside', () => {
  assert.is(keepInside(100, 60, 276), 70);
  assert.is(keepInside(20, 60, 276), 0);
  assert.is(keepInside(256, 60, 276), 216);
  assert.is(keepInside(10, 300, 276), 0);
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
