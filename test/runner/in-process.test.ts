import { buildSync } from 'esbuild';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bundle as bundleModules } from '../../src/build/esbuild.mjs';
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

test('tests that are rare are taken as a sample, the others all', () => {
  const code = `import { shareOf } from './test/runner/in-process.ts';
const rows = [0, 1, 2, 3, 4, 5].map((row) => ({ row, isRare: row > 1 }));
console.log(shareOf(rows).map(({ row }) => row).join());`;
  const { outputFiles } = buildSync({
    stdin: { contents: code, resolveDir: '.' },
    bundle: true,
    platform: 'node',
    write: false,
  });
  const taken = (env: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, ['-e', outputFiles[0]!.text], {
      encoding: 'utf8',
      env: { ...process.env, SHARE: '1', SEED: '1', ...env },
    }).stdout.trim();
  assert.is(taken({ RARE_SHARE: '4' }), '0,1,3');
  assert.is(taken({ RARE_SHARE: '1' }), '0,1,2,3,4,5');
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
    assert.match(said, /Total: +2[^]*Passed: +1/);
    assert.match(said, /made\.ts:4:/);
    assert.match(said, /^alone: node build\.mjs test unit sport\/made\.test\.ts --only 'it'\\''s bad'$/m);
    assert.match(run({ ONLY: "it's bad" }), /Total: +1[^]*Passed: +0/);
    assert.match(run({ LIST: '1' }), /^NAME\tit's good\t-\nNAME\tit's bad\t-\n$/);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

test.run();
