import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mapStack } from '../../src/dev/map-stack.ts';
import { distFiles, read, readApart } from './dist.ts';

/** With it a chunk is compiled while it arrives. */
const HINT = '//# allFunctionsCalledOnLoad\n';

interface SourceMapFile {
  readonly mappings: string;
  readonly sources: readonly string[];
  readonly sourcesContent: readonly string[];
}

const files = distFiles();
const maps = distFiles('maps', 'dist-deploy');

test('each chunk has its map for those who run the servers, and none is served', () => {
  const scripts = files.filter((file) => /^a\/[\w-]+\.js$/.test(file));
  const chunks = scripts.filter((file) => !file.startsWith('a/shims-'));
  assert.ok(chunks.length > 30, `${chunks.length}`);
  assert.equal(
    maps,
    chunks.map((file) => `${file.replace('a/', 'maps/')}.map`),
  );
  for (const folder of ['dist', 'dist-package'])
    assert.not(distFiles('', folder).some((file) => file.includes('.map')));
  for (const script of scripts) assert.not.match(read(script), 'sourceMappingURL');
});

test('each chunk begins with its hint; maps name files as the tree does, with the texts that they have', () => {
  for (const file of maps) {
    const { sources, sourcesContent, mappings } = JSON.parse(readApart(file)) as SourceMapFile;
    assert.ok(read(file.replace(/^maps\/(.*)\.map$/, 'a/$1')).startsWith(HINT), file);
    assert.match(mappings, /^;/, `${file} counts the line of the hint`);
    const ours = sources.filter((source) => source.startsWith('src/'));
    assert.ok(ours.length > 0, file);
    for (const [index, source] of sources.entries()) {
      assert.match(source, /^(src\/[\w/.-]+|node_modules\/[\w/.@-]+|[\w-]+\.entry|<define:\w+>)$/, file);
      if (source.startsWith('src/'))
        assert.is(sourcesContent[index], fs.readFileSync(source, 'utf8'), source);
    }
  }
});

test("a report's places are read back to the source", () => {
  const core = files.find((file) => /^a\/core-\w+\.js$/.test(file))!.slice(2);
  // The second line of a chunk, behind the hint to the compiler.
  const column = read(`a/${core}`).split('\n')[1]!.indexOf('stepBack') + 1;
  assert.ok(column > 0);
  const report = JSON.stringify({ rows: [{ kind: 'error', at: [`${core}:2:${column}`, 'document:1:2'] }] });
  const places = JSON.parse(mapStack(['dist-deploy/maps'], report)).rows[0].at as string[];
  const [, source = '', line] = /^(src\/app\/[\w-]+\.ts):(\d+):\d+$/.exec(places[0]!) ?? [];
  assert.match(fs.readFileSync(source, 'utf8').split('\n')[Number(line) - 1]!, 'stepBack');
  assert.is(places[1], 'document:1:2');
});

test.run();
