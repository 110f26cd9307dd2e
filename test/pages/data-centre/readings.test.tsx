import '../../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Measure, type Reading, trendOf } from '../../../src/pages/data-centre/readings.ts';
import { changeText } from '../../../src/pages/data-centre/change.ts';
import { speak } from '../../catalogues.ts';
import { render } from '@testing-library/preact';
import { TrendLine, trendPoints } from '../../../src/pages/data-centre/trend-line.tsx';

const TODAY = '2026-10-17';
const at = (day: string, value: number): Reading => ({ value, at: `${day}T08:00:00` });
const undated = (value: number): Reading => ({ value, at: null });

for (const [name, readings, values] of [
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
] as const)
  test(`trend: ${name}`, () => {
    const found = trendOf(readings, TODAY).map(({ value }) => value);
    assert.equal(found, values);
  });

test('a trend is of the last twelve', () => {
  const days = Array.from({ length: 16 }, (_, i) => at(`2026-10-${i < 9 ? '0' : ''}${i + 1}`, i + 1));
  const values = trendOf(days.reverse(), TODAY).map(({ value }) => value);
  assert.equal(values, [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
});

const textOf = (trend: readonly Reading[], measure: Measure = 'weight', unit = 'kg') => {
  speak('en');
  return changeText({ measure, trend, today: TODAY, unit, units: 'metric' }).replace(/\u00a0/g, ' ');
};

/** What is said of these readings, oldest first. */
for (const [what, trend, text] of [
  ['less', [at('2026-10-01', 73.5), at('2026-10-09', 70), at('2026-10-17', 71.8)], '−1.7 kg since 1 Oct'],
  ['more', [at('2026-10-01', 71.8), at('2026-10-17', 73.5)], '+1.7 kg since 1 Oct'],
  ['since another year', [at('2025-12-31', 73.5), at('2026-10-17', 71.8)], '−1.7 kg since 31 Dec 2025'],
  ['the values as shown count', [at('2026-10-01', 72.34), at('2026-10-17', 70.66)], '−1.6 kg since 1 Oct'],
  ['two that are shown alike', [at('2026-10-01', 68.04), at('2026-10-17', 67.96)], ''],
  ['two of one day', [at('2026-10-17', 72.3), { value: 71.8, at: '2026-10-17T20:00:00' }], ''],
  ['one', [at('2026-10-01', 71.8)], ''],
  ['one without a day', [{ value: 71.8, at: null }], ''],
  ['none', [], ''],
] as const)
  test(`a change: ${what}`, () => assert.is(textOf(trend), text));

const TWO = [at('2026-10-01', 22.6), at('2026-10-17', 21.4)];

test('a change of percents has no unit, and a sport has no change', () => {
  assert.is(textOf(TWO, 'bodyFat', '%'), '−1.2 since 1 Oct');
  assert.is(textOf(TWO, 'waist', 'cm'), '−1.2 cm since 1 Oct');
  assert.is(textOf(TWO, 'running', 'km'), '');
});

for (const [name, values, points] of [
  ['up fills the height', [10, 20], ['0 32', '100 0']],
  ['evenly spaced', [30, 10, 20], ['0 0', '50 32', '100 16']],
  ['level stands in the middle', [7, 7, 7], ['0 16', '50 16', '100 16']],
  ['a hair is no mountain', [100, 100.5], ['0 20', '100 12']],
] as const)
  test(`points: ${name}`, () => assert.equal(trendPoints(values), points));

test('a line has a name, and its last value is marked', () => {
  const { getByLabelText, container } = render(<TrendLine values={[30, 10, 20]} label="down and up" />);
  assert.is(getByLabelText('down and up').getAttribute('role'), 'img');
  const paths = Array.from(container.querySelectorAll('path'), (path) => path.getAttribute('d'));
  assert.equal(paths, ['M0 0L50 32L100 16', 'M100 16v.01']);
});

for (const values of [[], [71.8]])
  test(`${values.length} values are no way yet: nothing is drawn, and screen readers pass over`, () => {
    const { container } = render(<TrendLine values={values} label="trend" />);
    assert.is(container.querySelector('svg')?.getAttribute('aria-hidden'), 'true');
    assert.is(container.querySelector('[aria-label]'), null);
    assert.is(container.querySelector('path'), null);
  });

test.run();
