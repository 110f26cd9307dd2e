import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { placesIn } from '../../src/build/error-lines.ts';
import { filesBelow, posix } from '../../src/build/files.ts';
import { tempFolder } from '../temp-folder.ts';

test('files of the build have the same names on each system', () => {
  assert.is(posix('src\\pages\\a.tsx', path.win32), 'src/pages/a.tsx');
  assert.is(posix('src/a\\b.tsx', path.posix), 'src/a\\b.tsx');
  const odd = path.join(tempFolder(), 'Müller & Söhne ', '例');
  fs.mkdirSync(odd, { recursive: true });
  fs.writeFileSync(path.join(odd, 'a b.txt'), '');
  assert.equal(filesBelow([odd]), [`${posix(odd)}/a b.txt`]);
});

const STACK = (file: string) => `Error: (no) such day
    at day (${file}:1:2)
    at async Page (${file}:12:3)
    at ${file}:4:5
    at async ${file}:6:7
    at new Map (<anonymous>)
    at parse (node:internal/util/args:1:2)`;

const WINDOWS = 'C:\\Users\\Jörg Müller\\web';

for (const [home, file, kind] of [
  ['/tmp/Müller & Söhne/a (copy)/b:c', '/tmp/Müller & Söhne/a (copy)/b:c/src/pages/a.tsx', path.posix],
  ['/tmp/Söhne/例', `file://${encodeURI('/tmp/Söhne/例')}/src/pages/a.tsx`, path.posix],
  [WINDOWS, `${WINDOWS}\\src\\pages\\a.tsx`, path.win32],
  [WINDOWS, 'file:///C:/Users/J%C3%B6rg%20M%C3%BCller/web/src/pages/a.tsx', path.win32],
] as const)
  test(`places on a stack: ${file}`, () => {
    const wanted = ['1:2', '12:3', '4:5', '6:7'].map((place) => `src/pages/a.tsx:${place}`);
    assert.equal(placesIn(STACK(file), home, kind), wanted);
  });

test.run();
