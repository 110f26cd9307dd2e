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

test.run();
