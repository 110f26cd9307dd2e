import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { outdated } from '../../src/dev/outdated.ts';
import { PROVED, proofsOf } from '../../src/dev/proofs.ts';
import { SUITES, filesOf } from '../runner/suites.ts';

const PACKAGE = {
  dependencies: { preact: '11.2.0', wouter: '3.13.0' },
  devDependencies: { 'axe-core': '4.14.1', uvu: '0.5.6' },
};
const SAID = {
  uvu: { current: '0.5.6', wanted: '0.5.6', latest: '0.6.0' },
  'axe-core': { latest: '4.15.0' },
  preact: { latest: '11.3.0' },
  wouter: { latest: '3.13.0' },
  other: { latest: '2.0.0' },
};

/** Runs it with programs that answer what is given; answers what was said and run. */
function use(names: readonly string[], answers: Readonly<Record<string, object>> = {}) {
  const said: string[] = [];
  const ran: string[] = [];
  const run = (program: string, ...words: string[]) => {
    const line = [program, ...words].join(' ');
    ran.push(line);
    if (words[0] === 'outdated') return { status: 1, stdout: JSON.stringify(SAID) };
    return { status: 0, stdout: '', ...answers[line] };
  };
  outdated(names, PACKAGE, { run, say: (line: string) => said.push(line) });
  return { said, ran: ran.slice(1) };
}

test('it lists what could be updated, what ships first, with what proves it, and changes nothing', () => {
  const { said, ran } = use([]);
  assert.equal(said, [
    'preact    11.2.0 -> 11.3.0  ships  node build.mjs test all, engines',
    'axe-core  4.14.1 -> 4.15.0  work   node build.mjs test browser accessibility',
    'uvu       0.5.6 -> 0.6.0    work   node build.mjs test unit, build',
    'To take one and prove it: npm run outdated -- preact',
  ]);
  assert.equal(ran, []);
});

test('what is named is taken at its exact version, and proved by each of its tests once', () => {
  assert.equal(use(['axe-core', 'uvu']).ran, [
    'npm install --save-exact axe-core@4.15.0 uvu@0.6.0',
    'node build.mjs test browser accessibility',
    'node build.mjs test unit',
    'node build.mjs test build',
  ]);
  assert.equal(use(['preact', 'uvu']).ran.slice(1), [
    'node build.mjs test all',
    'node build.mjs test engines',
  ]);
});

test('a proof that fails ends it, and an unknown name changes nothing', () => {
  const failing = { 'node build.mjs test unit': { status: 1 } };
  assert.throws(() => use(['uvu'], failing), /not proved:\n {2}node build.mjs test unit$/);
  assert.throws(() => use(['wouter']), /no newer version, or are none of ours:\n {2}wouter/);
});

test('each proof chooses tests that there are, and each package with proofs is one of ours', () => {
  const { dependencies, devDependencies } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
  for (const name of PROVED) {
    assert.ok({ ...dependencies, ...devDependencies }[name], name);
    for (const [suite = '', ...words] of proofsOf([name]).map((proof) => proof.split(' '))) {
      assert.ok(suite === 'all' || suite in SUITES, suite);
      const isIdle = (word: string) => suite !== 'all' && !filesOf(suite, [word]).length;
      assert.equal(words.filter(isIdle), [], name);
    }
  }
  for (const name of Object.keys(dependencies)) assert.equal(proofsOf([name]), ['all', 'engines'], name);
});

test.run();
