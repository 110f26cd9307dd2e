import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { filesBelow, posix } from '../../src/build/files.ts';
import { placesIn } from '../../src/build/error-lines.ts';

const STACK = (file: string) => `Error: (no) such day
    at day (${file}:1:2)
    at async Page (${file}:12:3)
    at ${file}:4:5
    at async ${file}:6:7
    at new Map (<anonymous>)
    at parse (node:internal/util/args:1:2)`;

const HOMES = ['/home/me/web', '/tmp/Müller & Söhne/例', '/tmp/a (copy)/b:c/web'];

for (const home of HOMES)
  test(`places on a stack: a checkout in ${home}`, () => {
    const wanted = ['1:2', '12:3', '4:5', '6:7'].map((place) => `src/pages/a.tsx:${place}`);
    assert.equal(placesIn(STACK(`${home}/src/pages/a.tsx`), home, path.posix), wanted);
    const url = `file://${encodeURI(home)}/src/pages/a.tsx`;
    assert.equal(placesIn(STACK(url), home, path.posix), wanted);
  });

test('places on a stack of Windows have forward slashes', () => {
  const home = 'C:\\Users\\Jörg Müller\\web';
  const wanted = ['1:2', '12:3', '4:5', '6:7'].map((place) => `src/pages/a.tsx:${place}`);
  assert.equal(placesIn(STACK(`${home}\\src\\pages\\a.tsx`), home, path.win32), wanted);
  const url = 'file:///C:/Users/J%C3%B6rg%20M%C3%BCller/web/src/pages/a.tsx';
  assert.equal(placesIn(STACK(url), home, path.win32), wanted);
});

test('files of the build have the same names on each system', () => {
  assert.is(posix('src\\pages\\a.tsx', path.win32), 'src/pages/a.tsx');
  assert.is(posix('src/a\\b.tsx', path.posix), 'src/a\\b.tsx');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'Müller & Söhne '));
  fs.mkdirSync(path.join(folder, '例'));
  fs.writeFileSync(path.join(folder, '例', 'a b.txt'), '');
  assert.equal(filesBelow([folder]), [`${posix(folder)}/例/a b.txt`]);
  fs.rmSync(folder, { recursive: true });
});

test.run();
