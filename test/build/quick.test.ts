import fs from 'node:fs';
import { SourceMap } from 'node:module';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeSite } from '../../src/build/site.ts';

const { files, routes } = await makeSite({ quick: true });

test('a build of npm run dev has every file that its documents name, late parts included', () => {
  const named = routes.flatMap(({ kind, document }: { kind: string; document: string }) => {
    if (kind === 'document') return [];
    const [, list = ''] = /data-files="([^"]*)"/.exec(files.get(document) as string) ?? [];
    return list.split(' ');
  });
  assert.equal(
    named.filter((name: string) => !files.has(`a/${name}`)),
    [],
  );
  for (const part of ['router-dev.js', 'late-core-dev.js', 'plot-dev.js', 'calendar-sheet-dev.js'])
    assert.ok(named.includes(part), part);
});

test("its scripts' places are read back to the source", () => {
  const script = files.get('a/core-dev.js') as string;
  assert.match(script, /\n\/\/# sourceMappingURL=core-dev\.js\.map$/);
  const lines = script.split('\n');
  const line = lines.findIndex((text) => text.includes('stepBack'));
  const map = new SourceMap(JSON.parse(files.get('a/core-dev.js.map') as string));
  const entry = map.findEntry(line, lines[line]!.indexOf('stepBack'));
  assert.ok('originalSource' in entry);
  assert.match(entry.originalSource, /^src\/app\/[\w-]+\.ts$/);
  assert.match(fs.readFileSync(entry.originalSource, 'utf8').split('\n')[entry.originalLine]!, 'stepBack');
});

test.run();
