import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { crowded } from '../../../src/ui/chart/bars.tsx';
import { leftWithin } from '../../../src/ui/chart/chart-pill.tsx';
import { outlineOf } from '../../../src/ui/chart/former-outline.tsx';

test('the pill is centred on its bar, and stays inside', () => {
  assert.is(leftWithin(100, 60, 276), 70);
  assert.is(leftWithin(20, 60, 276), 0);
  assert.is(leftWithin(256, 60, 276), 216);
  assert.is(leftWithin(10, 300, 276), 0);
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

test('the outline of a former period, to the scale of the chart, where there was something', () => {
  const layout = { xs: [20, 60, 100.04], columnWidth: 40, top: 38, base: 174, highest: 8 };
  for (const [values, outline] of [
    [[8, 4, 2], 'M0 174V38H40V106H80V140H120V174'],
    [[0, 4, null], 'M40 174V106H80V174'],
    [[4, 0, 4], 'M0 174V106H40V174M80 174V106H120V174'],
    [[0, null, -1], ''],
    // A shorter period ends before the chart does, and a longer one with it.
    [[8], 'M0 174V38H40V174'],
    [[0, 0, 8, 8], 'M80 174V38H120V174'],
  ] as const)
    assert.is(outlineOf(values, layout), outline);
});

test.run();
