import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { importModule } from '../../src/build/bundles.ts';
import { Refused } from '../../src/deploy/forms.ts';
import { linesOf, placesIn } from '../../src/build/error-lines.ts';
import { filesBelow, posix } from '../../src/build/files.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lines-'));
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));

/** What `work` throws, in lines. */
async function saidOf(work: () => unknown): Promise<string[]> {
  try {
    await work();
  } catch (error) {
    return linesOf(error);
  }
  throw new Error('nothing was thrown');
}

test('a syntax error is one line with its place', async () => {
  const file = path.join(folder, 'broken.ts');
  fs.writeFileSync(file, 'export const a = 1;\nexport const b = = 2;\n');
  const lines = await saidOf(() => importModule(file));
  assert.is(lines.length, 1);
  assert.match(lines[0] ?? '', /broken\.ts:2:18: Unexpected "="$/);
});

test('what was refused is said as it was written', async () => {
  const refuse = () => {
    throw new Refused('These are wrong:', ['one', 'two']);
  };
  assert.equal(await saidOf(refuse), ['These are wrong:', '  one', '  two']);
});

test('a missing file and a missing package are named', async () => {
  assert.equal(await saidOf(() => fs.readFileSync('no/such/file.po')), ['There is no file no/such/file.po']);
  const module = path.join(folder, 'asks.mjs');
  fs.writeFileSync(module, "import 'not-installed/deep';");
  assert.equal(await saidOf(() => import(module)), ['The package not-installed is missing: run npm ci']);
});

test('an error of a page has its place; words for people have none of the tools', () => {
  const thrown = new Error('no such day\nand more');
  thrown.stack = `Error: no such day\n    at day (${path.resolve('src/build/site.ts')}:1:2)\n    at Page (${path.resolve('src/pages/goal/a.tsx')}:12:3)`;
  assert.equal(linesOf(thrown), ['src/pages/goal/a.tsx:12:3: no such day']);
  thrown.stack = `Error: no such day\n    at day (${path.resolve('src/build/site.ts')}:1:2)`;
  assert.equal(linesOf(thrown), ['no such day']);
  const slip = new TypeError('a is not a function');
  slip.stack = `TypeError: a\n    at parse (node:internal/util/args:1:2)\n    at site (file://${path.resolve('src/build/site.ts')}:1:2)`;
  assert.equal(linesOf(slip), ['src/build/site.ts:1:2: a is not a function']);
  assert.equal(linesOf('text'), ['text']);
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

test('files of the build have the same names on each system', () => {
  assert.is(posix('src\\pages\\a.tsx', path.win32), 'src/pages/a.tsx');
  assert.is(posix('src/a\\b.tsx', path.posix), 'src/a\\b.tsx');
  const odd = path.join(folder, 'Müller & Söhne ', '例');
  fs.mkdirSync(odd, { recursive: true });
  fs.writeFileSync(path.join(odd, 'a b.txt'), '');
  assert.equal(filesBelow([odd]), [`${posix(odd)}/a b.txt`]);
});

test('a word that a command does not know is one line, and a failure; it explains itself when asked', () => {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['build.mjs', ...words], { encoding: 'utf8', timeout: 60_000 });
  const { status, stdout, stderr } = run('serve', '--wach');
  assert.equal([status, stdout, stderr], [1, '', 'serve does not know --wach; it takes --watch\n']);
  assert.match(run('serve', '--help').stdout, /--watch/);
});

test.run();
