import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { distFiles, read } from './dist.ts';

interface SourceMapFile {
  readonly sources: readonly string[];
  readonly sourcesContent: readonly string[];
}

const files = distFiles();
const maps = files.filter((file) => file.endsWith('.map'));

test('each chunk has its map beside it, as a file that nothing leads to', () => {
  const scripts = files.filter((file) => /^a\/[\w-]+\.js$/.test(file));
  const chunks = scripts.filter((file) => !file.startsWith('a/shims-'));
  assert.ok(chunks.length > 30, `${chunks.length}`);
  assert.equal(
    maps,
    chunks.map((file) => `${file}.map`),
  );
  for (const script of scripts) assert.not.match(read(script), 'sourceMappingURL');
});

test('maps are neither packed nor kept by the worker', () => {
  assert.equal(
    files.filter((file) => /\.map\.(br|gz)$/.test(file)),
    [],
  );
  assert.match(read('sw.js'), '/a/core-');
  assert.not.match(read('sw.js'), '.js.map');
});

test('maps name files as the tree does, with the texts that they have', () => {
  for (const file of maps) {
    const { sources, sourcesContent } = JSON.parse(read(file)) as SourceMapFile;
    const ours = sources.filter((source) => source.startsWith('src/'));
    assert.ok(ours.length > 0, file);
    for (const [index, source] of sources.entries()) {
      assert.match(source, /^(src\/[\w/.-]+|node_modules\/[\w/.@-]+|[\w-]+\.entry|<define:\w+>)$/, file);
      if (source.startsWith('src/'))
        assert.is(sourcesContent[index], fs.readFileSync(source, 'utf8'), source);
    }
  }
});

test.run();
