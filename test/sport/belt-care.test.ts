import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BELT_MILES, beltCare, wholeKm } from '../../src/sport/belt-care.ts';

/** A mile in metres, by the specification's number of miles in a kilometre. */
const MILE = 1000 / 0.6213712;

test('188 miles are 302 km', () => {
  assert.equal([BELT_MILES, wholeKm(BELT_MILES)], [188, 302]);
});

test('care is due from each 188 miles on, for a tenth of them; then the next distance is told', () => {
  for (const [miles, isDue, next] of [
    [0, null, 0],
    [187.99, null, 0],
    [188, true, 376],
    [206.79, true, 376],
    [206.8, false, 376],
    [375.99, false, 376],
    [376, true, 564],
    [1880, true, 2068],
    [3000, false, 3008],
  ] as const) {
    const wanted = isDue === null ? null : { isDue, next };
    assert.equal(beltCare(miles * MILE, 'imperial'), wanted, String(miles));
    const km = wanted && { isDue, next: Math.floor((next * MILE) / 1000) };
    assert.equal(beltCare(miles * MILE, 'metric'), km, String(miles));
  }
});

test.run();
