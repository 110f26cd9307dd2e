import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createGroups, indexAt } from '../../../src/ui/list/groups.ts';

const rowsOf = (keys: string) => Array.from(keys, (key, index) => ({ id: `${keys.length}-${index}`, key }));

test('a group begins where the key changes; rows without a key belong to the group before', () => {
  const rows = rowsOf(' aa b bac').map((row) => ({ ...row, key: row.key.trim() }));
  const { starts, before } = createGroups<(typeof rows)[number]>(({ key }) => key)(
    rows.length,
    (index) => rows[index],
  );
  assert.equal(starts, [1, 4, 7, 8]);
  assert.equal([0, 1, 2, 4, 5, 9].map(before), [0, 0, 1, 1, 2, 4]);
});

test('a longer list is only looked at from its new rows on', () => {
  const rows = rowsOf('aaabbbcc');
  let looks = 0;
  const find = createGroups<(typeof rows)[number]>(({ key }) => {
    looks += 1;
    return key;
  });
  assert.equal(find(5, (index) => rows[index]).starts, [0, 3]);
  assert.equal(find(8, (index) => rows[index]).starts, [0, 3, 6]);
  assert.is(looks, 8);
});

test('a list that was loaded anew is looked at from its start', () => {
  const rows = rowsOf('aabb');
  const find = createGroups<(typeof rows)[number]>(({ key }) => key);
  find(4, (index) => rows[index]);
  const newer = [{ id: 'new', key: 'n' }, ...rows];
  assert.equal(find(5, (index) => newer[index]).starts, [0, 1, 3]);
  assert.equal(find(2, (index) => rows[index]).starts, [0]);
});

test('the row at a distance from the top, with headings of 46 px above rows of 64 px', () => {
  const heading = [0, 2];
  const offset = (index: number) => index * 64 + heading.filter((start) => start < index).length * 46;
  const rows = [0, 109, 110, 173, 174, 283, 284, 1e6].map((px) => indexAt(px, 5, offset));
  assert.equal(rows, [0, 0, 1, 1, 2, 2, 3, 5]);
});

test.run();
