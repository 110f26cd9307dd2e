import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { groupStarts, indexAt } from '../../../src/ui/list/windowed-list.tsx';

test('a group begins where the key changes; rows without a key belong to the group before', () => {
  const keys = Array.from(' aa b bac', (key) => key.trim());
  assert.equal(
    groupStarts(keys, (key) => key),
    [1, 4, 7, 8],
  );
});

test('the row at a distance from the top, with headings of 46 px above rows of 64 px', () => {
  const heading = [0, 2];
  const offset = (index: number) => index * 64 + heading.filter((start) => start < index).length * 46;
  const rows = [0, 109, 110, 173, 174, 283, 284, 1e6].map((px) => indexAt(px, 5, offset));
  assert.equal(rows, [0, 0, 1, 1, 2, 2, 3, 5]);
});

test.run();
