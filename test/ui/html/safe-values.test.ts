import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { safeColour } from '../../../src/ui/html/safe-values.ts';
import { BAD_COLOURS } from '../../browser/sanitise-corpus.ts';

const GOOD_COLOURS = [
  ...['#f2690c', '#FFF', '#12345678', ' Gold '],
  ...['rgb(1, 2, 3)', 'rgba(1,2,3,.5)', 'rgb(10%,20%,30%)', 'hsl(20,50%,50%)'],
];

test('colours pass, in lower case, and nothing else', () => {
  for (const colour of GOOD_COLOURS) assert.is(safeColour(colour), colour.trim().toLowerCase());
  for (const colour of BAD_COLOURS) assert.is(safeColour(colour), null, colour);
});

test.run();
