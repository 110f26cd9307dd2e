import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { distanceIn, paceIn } from '../../src/sport/units.ts';

test('metres become kilometres or miles', () => {
  assert.is(distanceIn('metric', 24310), 24.31);
  assert.is(distanceIn('metric', 0), 0);
  assert.is(distanceIn('imperial', 1000), 0.6213712);
  assert.is(distanceIn('imperial', 10_000_000), 6213.712);
  assert.is(distanceIn('imperial', 0), 0);
});

test('seconds per kilometre become seconds per mile', () => {
  assert.is(paceIn('metric', 312), 312);
  assert.is(paceIn('imperial', 1), 1.609344);
  assert.is(paceIn('imperial', 1000), 1609.344);
});

test.run();
