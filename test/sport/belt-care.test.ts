import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BELT_MILES, beltCare, wholeKm } from '../../src/sport/belt-care.ts';

/** A mile in metres, by the specification's number of miles in a kilometre. */
const MILE = 1000 / 0.6213712;

test('188 miles are 302 km', () => {
  assert.equal([BELT_MILES, wholeKm(BELT_MILES)], [188, 302]);
});

for (const [units, unitM, rows] of [
  [
    'imperial',
    MILE,
    [[0], [187.99], [188, true, 376], [206.79, true, 376], [206.8, false, 376], [1880, true, 2068]],
  ],
  [
    'metric',
    1000,
    [
      [301.99],
      // 302.56 km are 188 miles.
      [302, true, 605],
      [332.8, true, 605],
      [332.9, false, 605],
      [605, true, 907],
      [605.05, true, 907],
    ],
  ],
] as const)
  test(`care is due from each 188 miles on, for a tenth of them; then the next distance is told: ${units}`, () => {
    for (const [distance, isDue, next] of rows) {
      const care = isDue === undefined ? null : { isDue, next };
      assert.equal(beltCare(distance * unitM, units), care, String(distance));
    }
  });

test.run();
