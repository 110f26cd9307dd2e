import '../../dom.ts';
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createChoice } from '../../../src/pages/statistics/choice.ts';

test('the address of a tap, of which the page is told after the next tap, does not undo that', () => {
  const { chosen, select, writeAddress, readAddress } = createChoice({}, signal('2026-10-17'));
  for (const period of ['week', 'month'] as const) {
    select(period);
    writeAddress(chosen.value);
  }
  assert.is(location.search, '?tab=month');
  for (const [tab, period] of [
    ['week', 'month'],
    ['month', 'month'],
    // A link.
    ['week', 'week'],
  ] as const) {
    readAddress({ tab });
    assert.is(chosen.value.period, period, tab);
  }
});

test.run();
