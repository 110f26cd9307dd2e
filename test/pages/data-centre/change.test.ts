import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { changeText } from '../../../src/pages/data-centre/change.ts';
import type { Measure, Reading } from '../../../src/pages/data-centre/readings.ts';
import { speak } from '../../catalogues.ts';

const TODAY = '2026-10-17';
const at = (day: string, value: number): Reading => ({ value, at: `${day}T08:00:00` });

/** What is said of these readings, oldest first. */
const CHANGES: readonly (readonly [what: string, trend: readonly Reading[], text: string])[] = [
  ['less', [at('2026-10-01', 73.5), at('2026-10-09', 70), at('2026-10-17', 71.8)], '−1.7 kg since 1 Oct'],
  ['more', [at('2026-10-01', 71.8), at('2026-10-17', 73.5)], '+1.7 kg since 1 Oct'],
  ['since another year', [at('2025-12-31', 73.5), at('2026-10-17', 71.8)], '−1.7 kg since 31 Dec 2025'],
  ['the values as shown count', [at('2026-10-01', 72.34), at('2026-10-17', 70.66)], '−1.6 kg since 1 Oct'],
  ['two that are shown alike', [at('2026-10-01', 68.04), at('2026-10-17', 67.96)], ''],
  ['two of one day', [at('2026-10-17', 72.3), { value: 71.8, at: '2026-10-17T20:00:00' }], ''],
  ['one', [at('2026-10-01', 71.8)], ''],
  ['one without a day', [{ value: 71.8, at: null }], ''],
  ['none', [], ''],
];

const textOf = (trend: readonly Reading[], measure: Measure = 'weight', unit = 'kg') => {
  speak('en');
  return changeText({ measure, trend, today: TODAY, unit, units: 'metric' }).replace(/\u00a0/g, ' ');
};

for (const [what, trend, text] of CHANGES) test(`a change: ${what}`, () => assert.is(textOf(trend), text));

const TWO = [at('2026-10-01', 22.6), at('2026-10-17', 21.4)];

test('a change of percents has no unit, and a sport has no change', () => {
  assert.is(textOf(TWO, 'bodyFat', '%'), '−1.2 since 1 Oct');
  assert.is(textOf(TWO, 'waist', 'cm'), '−1.2 cm since 1 Oct');
  assert.is(textOf(TWO, 'running', 'km'), '');
});

test.run();
