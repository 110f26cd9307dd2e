import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { arcOf } from '../../../src/ui/ring/ring.tsx';

const BIG = { size: 224, stroke: 16, gap: 5 };
const DAY = { size: 36, stroke: 3.2, gap: 1.5 };

test('circles lie inside each other and inside the drawing', () => {
  assert.is(arcOf(0, 0, BIG).radius, 104);
  assert.is(arcOf(0, 1, BIG).radius, 83);
  assert.is(arcOf(0, 0, DAY).radius + DAY.stroke / 2, DAY.size / 2);
});

const FRACTIONS = [-1, 0, 0.004, 0.25, 0.5, 0.97, 0.999, 1, 2.5, NaN];

for (const shape of [BIG, DAY])
  for (const index of [0, 1])
    for (const fraction of FRACTIONS)
      test(`circle ${index} of ${shape.size} px at ${fraction}`, () => {
        const { length, filled } = arcOf(fraction, index, shape);
        assert.ok(filled >= 0 && filled <= length);
        if (fraction >= 1) assert.is(filled, length);
        // The ends reach half a line's width beyond what is drawn, on both sides.
        else assert.ok(length - filled - shape.stroke > shape.stroke / 2, 'open');
        if (fraction > 0 && fraction < 0.9) assert.ok(Math.abs(filled - fraction * length) < 0.01);
        if (fraction <= 0) assert.is(filled, 0);
      });

test.run();
