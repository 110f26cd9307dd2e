import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { curvePoints } from '../../../src/pages/results/curve.tsx';

test('points go from edge to edge, the highest at the top', () => {
  assert.equal(curvePoints([10, 20, 15], 10, 20), ['0 96', '50 0', '100 48']);
  assert.equal(curvePoints([20, 10], 20, 10), ['0 96', '100 0']);
});

test('one value, or the same ones, are a line on the ground and no NaN', () => {
  assert.equal(curvePoints([7], 7, 7), ['0 96']);
  assert.equal(curvePoints([7, 7], 7, 7), ['0 96', '100 96']);
});

test.run();
