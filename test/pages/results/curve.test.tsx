import '../../dom.ts';
import { cleanup, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { curvePoints } from '../../../src/pages/results/curve.tsx';
import { Lap } from '../../../src/pages/results/result-body.tsx';

test.after.each(cleanup);

test('points go from edge to edge, the highest at the top', () => {
  assert.equal(curvePoints([10, 20, 15], 10, 20), ['0 96', '50 0', '100 48']);
  assert.equal(curvePoints([20, 10], 20, 10), ['0 96', '100 0']);
});

test('one value, or the same ones, are a line on the ground and no NaN', () => {
  assert.equal(curvePoints([7], 7, 7), ['0 96']);
  assert.equal(curvePoints([7, 7], 7, 7), ['0 96', '100 96']);
});

test('the lap is drawn once its number is there, and long numbers are smaller', () => {
  const { container, rerender } = render(<Lap value="" unit="km" />);
  assert.is(container.querySelector('.lap-line'), null);
  rerender(<Lap value="4.56" unit="km" />);
  assert.ok(container.querySelector('.lap-line'));
  assert.is(container.querySelector('.lap-long'), null);
  rerender(<Lap value="00:26:16" unit="" />);
  assert.ok(container.querySelector('.lap-long'));
});

test.run();
