import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { distFiles, read, readApart } from './dist.ts';

const HINT = '//# allFunctionsCalledOnLoad\n';

test('each chunk begins with the hint to compile it while it arrives', () => {
  const maps = distFiles('maps', 'dist-deploy');
  assert.ok(maps.length > 30, `${maps.length}`);
  for (const map of maps) {
    const chunk = map.replace(/^maps\/(.*)\.map$/, 'a/$1');
    assert.is(read(chunk).slice(0, HINT.length), HINT, chunk);
    const { mappings } = JSON.parse(readApart(map)) as { mappings: string };
    assert.match(mappings, /^;/, `${chunk}: the map counts the line of the hint`);
  }
});

test.run();
