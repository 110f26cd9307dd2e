import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { speak } from '../../catalogues.ts';
import { drawingOf } from '../../../src/ui/chart/drawing.ts';

speak('en');
const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

test('columns leave the right edge to the figures, in a week on a phone 360 wide', () => {
  const drawing = drawingOf(WEEK, [4.2, 0, 6.4, 3.1, 5, 0, 0], 296);
  assert.equal(drawing.lines, [0, 4, 8]);
  assert.equal(drawing.figures, ['0', '4', '8']);
  assert.is(drawing.plotWidth, 276);
  assert.is(drawing.barWidth, 22);
});

test('longer figures take more', () => {
  assert.is(drawingOf(WEEK, [1486, 0, 0, 0, 0, 0, 0], 296).plotWidth, 248); // 1,600
  assert.is(drawingOf(WEEK, [148600, 0, 0, 0, 0, 0, 0], 296).plotWidth, 255); // 160k
});

test('without bars there is still a plot', () => {
  const { lines, plotWidth, barWidth } = drawingOf([], [], 296);
  assert.equal([lines, plotWidth, barWidth], [[0, 1, 2], 276, 22]);
});

test.run();
