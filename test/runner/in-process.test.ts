import { buildSync } from 'esbuild';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bundle as bundleModules } from '../../src/build/bundles.ts';
import { ourUvu } from './bundle.ts';
import { pickShare } from './in-process.ts';

const ROWS = Array.from({ length: 10 }, (_, row) => row);

test('the samples of all seeds together are all rows, each in one of them', () => {
  const picked = [0, 1, 2].flatMap((seed) => pickShare(ROWS, 3, seed));
  assert.equal(
    picked.sort((one, other) => one - other),
    ROWS,
  );
});

test('of the rows of each table and of rare tests a sample is taken, other tests all', () => {
  const code = `import { shareOf } from './test/runner/in-process.ts';
const table = [0, 1, 2, 3, 4].map((row) => ({ name: 't' + row, place: '1:1' }));
const short = [0, 1].map((row) => ({ name: 's' + row, place: '2:1' }));
const rare = [0, 1, 2, 3, 4].map((row) => ({ name: 'r' + row, place: row + ':9', isRare: true }));
const tests = [{ name: 'one', place: '3:1' }, ...table, ...short, ...rare];
for (const turn of [0, 1]) console.log(shareOf(tests, turn).map(({ name }) => name).join());`;
  const { outputFiles } = buildSync({
    stdin: { contents: code, resolveDir: '.' },
    bundle: true,
    platform: 'node',
    write: false,
  });
  const taken = (env: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, ['-e', outputFiles[0]!.text], {
      encoding: 'utf8',
      env: { ...process.env, SHARE: '1', SEED: '0', ...env },
    })
      .stdout.trim()
      .split('\n');
  assert.equal(taken({ ROW_SHARE: '4' }), ['one,t0,t4,s0,r0,r4', 'one,t1,s1,r1']);
  const all = 'one,t0,t1,t2,t3,t4,s0,s1,r0,r1,r2,r3,r4';
  assert.equal(taken({ ROW_SHARE: '1' }), [all, all]);
});

test('a sample has at least one row, whatever the seed', () => {
  for (const seed of [0, 1, 7, 156057410]) {
    assert.is(pickShare([1], 4, seed).length, 1);
    assert.is(pickShare([1, 2], 4, seed).length, 1);
  }
  assert.equal(pickShare([], 4, 1), []);
  assert.equal(pickShare(ROWS, 1, 5), ROWS);
});

test('a test that fails says its expectation and its line, and its command names it and no other', async () => {
  const folder = fs.mkdtempSync(path.resolve('.cache', 'failing-'));
  try {
    const file = path.join(folder, 'made.ts');
    const text = `import { test } from 'uvu';
import * as assert from 'uvu/assert';
test("it's good", () => assert.is(1, 1));
test("it's bad", () => assert.is(1, 2));
test('it has a cause', () => {
  throw new Error('Property failed', { cause: new Error('the hint') });
});
test.run();
`;
    fs.writeFileSync(file, text);
    const script = path.join(folder, 'made.mjs');
    await bundleModules({
      ships: false,
      define: {},
      meanings: {},
      plugins: [ourUvu],
      entryPoints: [file],
      outdir: undefined,
      outfile: script,
      write: true,
      sourcemap: 'inline',
    });
    const run = (env: NodeJS.ProcessEnv) =>
      spawnSync(process.execPath, ['--enable-source-maps', script], {
        encoding: 'utf8',
        env: { ...process.env, SUITE: 'unit', FILE: 'test/sport/made.test.ts', ONLY: '', ...env },
      }).stdout;
    const said = run({});
    assert.match(said, /Total: +3[^]*Passed: +1/);
    assert.match(said, 'the hint');
    assert.match(said, /made\.ts:4:/);
    assert.match(said, /^alone: node build\.mjs test unit sport\/made\.test\.ts --only 'it'\\''s bad'$/m);
    assert.match(run({ ONLY: "it's bad" }), /Total: +1[^]*Passed: +0/);
    assert.match(run({ LIST: '1' }), /^NAME\tit's good\t-\nNAME\tit's bad\t-\nNAME\tit has a cause\t-\n$/);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

test.run();
