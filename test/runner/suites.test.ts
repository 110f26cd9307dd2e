import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  NEWEST,
  OLDEST,
  SUITES,
  WHOLE,
  filesOf,
  isTool,
  jobsOf,
  listedFiles,
  proofOf,
  withoutProven,
  type Extent,
} from './suites.ts';

const RULE = { engines: [], isNamed: false, seed: 0 };
const enginesIn = (suite: string, name: string, extent: Extent) =>
  jobsOf(suite, filesOf(suite, [`browser/${name}.test`]), { ...RULE, extent }).map(({ engines }) =>
    engines.join(),
  );

test('a behaviour runs once in npm test, and in both engines in test:all', () => {
  assert.equal(enginesIn('browser', 'raffle', 'quick'), [NEWEST]);
  assert.equal(enginesIn('browser', 'raffle', 'all'), [NEWEST, OLDEST]);
});

test('what depends on the engine runs in both at once, a fact about the build in the newest only', () => {
  assert.equal(enginesIn('browser', 'offline', 'quick'), [NEWEST, OLDEST]);
  assert.equal(enginesIn('browser', 'titles', 'all'), [NEWEST]);
});

test('the further engines run the tests that their table names', () => {
  assert.equal(enginesIn('engines', 'claims', 'all'), ['qtwebkit']);
  assert.equal(filesOf('engines', ['browser/raffle']), []);
});

test('rows of tables and rare files are a sample in npm test, and whole in test:all or for somebody who names the file', () => {
  const sharesOf = (name: string, extent: Extent, isNamed: boolean) =>
    jobsOf('browser', [`test/browser/${name}.test.ts`], { ...RULE, extent, isNamed }).map(
      ({ share, rowShare }) => ({ share, rowShare }),
    );
  assert.ok(sharesOf('raffle', 'quick', false).every(({ share, rowShare }) => share === 1 && rowShare > 1));
  assert.ok(sharesOf('endurance', 'quick', false).every(({ share }) => share > 1));
  for (const name of ['raffle', 'endurance'])
    for (const shares of [...sharesOf(name, 'quick', true), ...sharesOf(name, 'all', false)])
      assert.equal(shares, { share: 1, rowShare: 1 });
});

test('of files that build a site or guard rare things npm test runs a part, another one for another seed, test:all and a name all', () => {
  const files = ['browser/assets', 'browser/stored', 'build/same-build', 'browser/raffle'].map(
    (name) => `test/${name}.test.ts`,
  );
  const chosen = (choice: Partial<Parameters<typeof jobsOf>[2]>) =>
    new Set(jobsOf('browser', files, { ...RULE, extent: 'quick', ...choice }).map(({ file }) => file));
  const samples = [0, 1, 2].map((seed) => chosen({ seed }));
  assert.ok(samples.every((sample) => sample.has(files[3]!) && sample.size < files.length));
  assert.equal(new Set(samples.flatMap((sample) => [...sample])), new Set(files));
  assert.is(chosen({ isNamed: true }).size, files.length);
  assert.is(chosen({ extent: 'all' }).size, files.length);
});

test('engines of the command line go before the rule', () => {
  const jobs = jobsOf('browser', ['test/browser/raffle.test.ts'], {
    ...RULE,
    extent: 'quick',
    engines: ['wpe'],
    isNamed: true,
  });
  assert.equal(
    jobs.map(({ engines }) => engines),
    [['wpe']],
  );
});

test('test:all leaves out what is proven as a whole, and nothing else', () => {
  const jobs = jobsOf('browser', ['test/browser/placed.test.ts', 'test/browser/raffle.test.ts'], {
    ...RULE,
    extent: 'all',
  });
  const enginesLeft = (proven: Record<string, string[]>) =>
    withoutProven(jobs, proven).map(({ file, engines }) => `${file.slice(13, 19)} ${engines.join()}`);
  const both = `${NEWEST},${OLDEST}`;
  assert.equal(enginesLeft({}), [`placed ${both}`, `raffle ${NEWEST}`, `raffle ${OLDEST}`]);
  const proven = {
    'test/browser/placed.test.ts': [proofOf(NEWEST, WHOLE)],
    'test/browser/raffle.test.ts': [proofOf(NEWEST, 'one'), proofOf(OLDEST, WHOLE)],
  };
  assert.equal(enginesLeft(proven), [`placed ${OLDEST}`, `raffle ${NEWEST}`]);
  const units = jobsOf('unit', ['test/sport/days.test.ts'], { ...RULE, extent: 'all' });
  assert.is(withoutProven(units, {}).length, 1);
  assert.is(withoutProven(units, { 'test/sport/days.test.ts': [proofOf('', WHOLE)] }).length, 0);
});

test('every file that a table names is there', () => {
  for (const file of listedFiles()) assert.ok(fs.existsSync(`test/${file}.test.ts`), file);
});

test('every test file belongs to one of the suites of test:all, or to the further engines', () => {
  const count = (name: string) => filesOf(name, []).length;
  const ofEngines = filesOf('engines', ['test/engines/']).length;
  const all = fs
    .readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'));
  assert.is(count('unit') + count('build') + count('browser') + ofEngines, all.length);
  assert.ok(Object.keys(SUITES).includes('faults'));
});

test('tests of the fake, the harness, the bench and the runner are those of tools', () => {
  for (const file of [
    'test/fake/gateway.test.ts',
    'test/browser/harness.test.ts',
    'test/bench/options.test.ts',
  ])
    assert.ok(isTool(file), file);
  for (const file of ['test/browser/raffle.test.ts', 'test/faults/laws.test.ts'])
    assert.not(isTool(file), file);
});

test.run();
