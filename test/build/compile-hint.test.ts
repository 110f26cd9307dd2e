import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { distFiles, read } from './dist.ts';

const HINT = '//# allFunctionsCalledOnLoad\n';

test('each chunk begins with the hint to compile it while it arrives', () => {
  const chunks = distFiles()
    .filter((file) => file.endsWith('.js.map'))
    .map((file) => file.replace(/\.map$/, ''));
  assert.ok(chunks.length > 30, `${chunks.length}`);
  for (const chunk of chunks) {
    assert.is(read(chunk).slice(0, HINT.length), HINT, chunk);
    const { mappings } = JSON.parse(read(`${chunk}.map`)) as { mappings: string };
    assert.match(mappings, /^;/, `${chunk}: the map counts the line of the hint`);
  }
});

test.run();
