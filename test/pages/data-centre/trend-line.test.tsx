import '../../dom.ts';
import { render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { TrendLine, trendPoints } from '../../../src/pages/data-centre/trend-line.tsx';

const POINTS: [name: string, values: readonly number[], points: readonly string[]][] = [
  ['up fills the height', [10, 20], ['0 32', '100 0']],
  ['evenly spaced', [30, 10, 20], ['0 0', '50 32', '100 16']],
  ['level stands in the middle', [7, 7, 7], ['0 16', '50 16', '100 16']],
  ['a hair is no mountain', [100, 100.5], ['0 20', '100 12']],
];

for (const [name, values, points] of POINTS)
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
