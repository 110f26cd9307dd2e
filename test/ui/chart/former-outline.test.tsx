import '../../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { outlineOf } from '../../../src/ui/chart/former-outline.tsx';

const layout = { xs: [20, 60, 100.04], columnWidth: 40, top: 38, base: 174, highest: 8 };

test('the outline of bars, to the scale of the chart', () => {
  assert.is(outlineOf([8, 4, 2], layout), 'M0 174V38H40V106H80V140H120V174');
});

test('nothing is drawn where there was nothing', () => {
  assert.is(outlineOf([0, 4, null], layout), 'M40 174V106H80V174');
  assert.is(outlineOf([4, 0, 4], layout), 'M0 174V106H40V174M80 174V106H120V174');
  assert.is(outlineOf([0, null, -1], layout), '');
});

test('a shorter period ends before the chart does, and a longer one with it', () => {
  assert.is(outlineOf([8], layout), 'M0 174V38H40V174');
  assert.is(outlineOf([0, 0, 8, 8], layout), 'M80 174V38H120V174');
});

test.run();
