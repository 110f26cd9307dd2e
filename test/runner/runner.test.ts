import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { linesOf as linesSaid } from '../../src/build/error-lines.ts';
import { test as run } from '../run.ts';
import { runFile } from './run-file.ts';
import { LISTED, SUITES, filesOf, jobsOf } from './suites.ts';

const linesOf = (run: string) =>
  jobsOf(run).flatMap(({ file, engines }) =>
    (engines.length ? engines : ['']).map((name) => `${file} ${name}`),
  );

test('npm test and test:all run each file of their suites, and nothing twice', () => {
  const both = [...linesOf('quick'), ...linesOf('all')];
  assert.equal(both.sort(), ['browser', 'build', 'unit'].flatMap(linesOf).sort());
  const files = ['browser', 'build', 'unit', 'faults', 'engines'].flatMap((suite) => filesOf(suite));
  assert.equal(
    new Set(files).size,
    fs
      .readdirSync('test', { recursive: true })
      .filter((name) => /^(?!.*node_modules).*\.test\.tsx?$/.test(String(name))).length,
  );
});

test('a file of the engines has a job only for its own, any other file for each engine that is asked for', () => {
  const enginesOf = (run: string, word: string) =>
    jobsOf(run, [word], ['firefox', 'chromium-153']).map(({ engines }) => engines);
  assert.equal(enginesOf('engines', 'nginx'), [['chromium-153']]);
  assert.equal(enginesOf('engines', 'layout'), []);
  assert.equal(enginesOf('browser', 'layout.test'), [['firefox', 'chromium-153']]);
});

test('each name of the lists is that of a file', () => {
  const names = Object.keys(SUITES)
    .flatMap((suite) => filesOf(suite))
    .map((file) => path.basename(file, '.test.ts'));
  assert.equal(
    LISTED.filter((name) => !names.includes(name)),
    [],
  );
});

test('what no run knows is refused before anything runs', async () => {
  const site = { build: () => Promise.reject(new Error('built')) };
  for (const [args, says] of [
    [['nonsense'], 'There is no suite nonsense'],
    [['browser', 'no-such-file'], 'No file of browser has this in its path'],
    [['browser', '--engine', 'chromium-64,chrome'], 'There is no engine chrome'],
    [['unit', '--headles'], "Unknown option '--headles'"],
  ] as const)
    await run(site, args).then(
      () => assert.unreachable(),
      (error: Error) => assert.match(linesSaid(error).join('\n'), says),
    );
});

test('a file that fails, counts nothing, breaks off or hangs has failed', async () => {
  const script = path.resolve('.cache/made.mjs');
  const run = async (text: string, limitMs?: number) => {
    fs.writeFileSync(script, text);
    const job = { suite: 'unit', file: 'test/sport/made.test.ts', engines: [] };
    const { passed, failed, failures } = await runFile(script, job, { mayBeEmpty: false, limitMs });
    return [passed, failed, ...(failures ?? [])];
  };
  const alone = 'node build.mjs test unit sport/made.test.ts';
  const uvu = (test: string) => `import { test } from 'uvu'; test('good', () => {}); ${test}; test.run();`;
  assert.equal(await run(uvu('')), [1, 0]);
  const bad = `${alone} --only 'it'\\''s bad' # bad`;
  assert.equal(await run(uvu(`test("it's bad", () => { throw new Error('bad'); })`)), [1, 1, bad]);
  assert.equal(await run(uvu('test("silent", () => new Promise(() => {}))')), [0, 1, alone]);
  assert.equal(await run(uvu('test("endless", () => { for (;;); })'), 2000), [0, 1, alone]);
  assert.equal(await run(''), [0, 1, alone]);
});

test.run();
