import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import esbuild from 'esbuild';
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

test('of several errors each has a line', async () => {
  const contents = "import './nowhere.ts';\nimport './neither.ts';";
  const stdin = { contents, sourcefile: 'src/a.ts' };
  const lines = await saidOf(() => esbuild.build({ stdin, bundle: true, write: false, logLevel: 'silent' }));
  assert.equal(
    lines.map((line) => line.replace(/ \(.*/, '')),
    ['src/a.ts:1:8: Could not resolve "./nowhere.ts"', 'src/a.ts:2:8: Could not resolve "./neither.ts"'],
  );
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
  const odd = path.join(folder, 'Müller & Söhne ', '例');
  fs.mkdirSync(odd, { recursive: true });
  fs.writeFileSync(path.join(odd, 'a b.txt'), '');
  assert.equal(filesBelow([odd]), [`${posix(odd)}/a b.txt`]);
});

/** By the words behind `node build.mjs`: what it says before it does anything. */
const SAID: Readonly<Record<string, RegExp>> = {
  nonsense: /^There is no command nonsense: build\.mjs knows build, serve, .*\n$/,
  constructor: /^There is no command constructor: .*\n$/,
  'serve --wach': /^serve does not know --wach; it takes --watch\n$/,
  'build now': /^build does not know now; it takes no further words\n$/,
  'test nonsense': /^There is no suite nonsense: there are all, .*\n$/,
};

for (const [words, said] of Object.entries(SAID))
  test(`node build.mjs ${words}: one line, and a failure`, () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['build.mjs', ...words.split(' ')], {
      encoding: 'utf8',
    });
    assert.is(status, 1);
    assert.is(stdout, '');
    assert.match(stderr, said);
  });

for (const [words, said] of Object.entries({
  '--help': /^node build\.mjs \[command\]\n {2}build +builds a release .*\n/,
  'shots --help': /^node build\.mjs shots: takes screenshots .*\n.*\n {2}--route /,
  'test --help': /^node build\.mjs test \[all \|/,
}))
  test(`node build.mjs ${words} explains, and does nothing`, () => {
    const { status, stdout } = spawnSync(process.execPath, ['build.mjs', ...words.split(' ')], {
      encoding: 'utf8',
    });
    assert.match(stdout, said);
    assert.is(status, 0);
  });

test.run();
