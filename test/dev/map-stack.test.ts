import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mapStack, readStack } from '../../src/dev/map-stack.ts';
import { tempFolder } from '../temp-folder.ts';

test('a stack is read back to the source', () => {
  const folder = tempFolder();
  // The map's first segment: the script's first character is line 3, column 5 of the source.
  const map = { version: 3, sources: ['src/page.tsx'], names: [], mappings: 'AAEI' };
  fs.writeFileSync(path.join(folder, 'page.js.map'), JSON.stringify(map));
  const stack = `Error: no\n    at f (http://127.0.0.1:1/a/page.js:1:1)\nf@http://h/__a/abc_-/page.js?x:1:1\nat g (http://h/a/gone.js:1:2)\nat <anonymous>`;
  const mapped = `Error: no\n    at f (src/page.tsx:3:5)\nf@src/page.tsx:3:5\nat g (http://h/a/gone.js:1:2)\nat <anonymous>`;
  assert.is(mapStack([folder], stack), mapped);
  const [report, foreign] = [path.join(folder, 'report.json'), path.join(folder, 'foreign.txt')];
  fs.writeFileSync(report, stack);
  fs.writeFileSync(foreign, 'at f (page-1.js:1:1)');
  assert.is(readStack([report], folder), mapped);
  assert.is(readStack([report, folder], 'no/folder'), mapped);
  for (const [args, says] of [
    [[], 'Name a file'],
    [['no/such.json'], 'There is no file no/such.json'],
    [[folder], `There is no file ${folder}`],
    [[report, 'no/folder'], 'There is no folder no/folder'],
    [[report, report], `There is no folder ${report}`],
    [[foreign], `No place in ${foreign} has a source map in ${folder}`],
  ] as const)
    assert.throws(
      () => readStack(args, folder),
      ({ name, message }: Error) => name === 'Refused' && message.startsWith(says),
    );
});

test.run();
