import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { Refused } from '../src/deploy/refused.mjs';
import { bundle } from './runner/bundle.mjs';
import { NOTHING, add, conclude, forgetCounts, line, printTotal } from './runner/counts.mjs';
import { runFile } from './runner/run-file.mjs';
import { SUITES, chooseFiles } from './runner/suites.mjs';

const PREPARE = 'test/browser/prepare.ts';

/**
 * Without arguments runs types, format, units, the tests of the build and those in browsers from npm. With the name of
 * a suite runs only this suite; further words select its files by a part of their path. Calls `build` if a selected
 * file needs the site. Each run saves its count for `total`.
 */
export async function test(build, [suite = 'all', ...words]) {
  if (suite === 'total') return printTotal();
  if (suite !== 'all' && !SUITES[suite])
    throw new Refused(`There is no suite ${suite}: there are ${Object.keys(SUITES).join(', ')}`);
  const buildOnce = once(build);
  const counts = [];
  if (suite === 'all') {
    forgetCounts();
    // Run in parallel with the units: one of these checks keeps a core busy, and the units use the others.
    const checks = [
      check('types', 'tsc'),
      check('format', 'prettier', '--check', '--log-level', 'warn', '.'),
    ];
    counts.push(await runSuite('unit', words, buildOnce), ...(await Promise.all(checks)));
  }
  const chosen = suite === 'all' ? ['build', 'browser'] : [suite];
  for (const name of chosen) counts.push(await runSuite(name, words, buildOnce));
  conclude(suite, add(counts));
}

async function runSuite(name, words, build) {
  const suite = SUITES[name];
  process.env.SEED ??= seedOfSource();
  if (suite.isWhole) process.env.SAMPLE = 'all';
  console.log(`${name}: ${process.env.SAMPLE === 'all' ? 'whole, ' : ''}SEED=${process.env.SEED}`);
  const { files, idle } = chooseFiles(name, words);
  for (const word of idle) console.log(`FAIL no file of ${name} has ${word} in its path`);
  if (idle.length || !files.length) return { ...NOTHING, failed: Math.max(1, idle.length) };
  if (suite.needsSite) await build();
  const [prepare, ...scripts] = await bundle([PREPARE, ...files]);
  if (suite.needsBrowsers)
    spawnSync(process.execPath, [prepare], { env: { ...process.env, SUITE: name }, stdio: 'inherit' });
  const queue = scripts.map((script, index) => ({ script, file: files[index] }));
  const counts = [];
  const work = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      const started = Date.now();
      const result = await runFile(job.script, {
        limitMs: suite.limitMs,
        shows: /^test\/(browser|engines)\//.test(job.file),
      });
      counts.push(result);
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`${result.failed ? 'FAIL' : ' ok '} ${job.file}  ${line(result)}  ${seconds} s`);
      if (result.failed && result.output) console.log(result.output);
    }
  };
  await Promise.all(Array.from({ length: suite.lanes }, work));
  return add(counts);
}

/**
 * The seed of what is sampled. It changes with each commit to `src`, so that the samples differ, and stays the same for
 * the same source, so that a commit that was green stays green. Without git it is random.
 */
function seedOfSource() {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD:src'], { encoding: 'utf8' });
  return String(status === 0 ? parseInt(stdout.slice(0, 7), 16) : Math.floor(Math.random() * 1e9));
}

/** Runs a program, and counts it by its exit code as one passed or one failed test. */
function check(name, program, ...args) {
  const child = spawn(path.resolve('node_modules/.bin', program), args, { stdio: 'inherit' });
  return new Promise((resolve) => {
    child.on('close', (code) => {
      console.log(`${code === 0 ? ' ok ' : 'FAIL'} ${name}`);
      resolve({ passed: Number(code === 0), failed: Number(code !== 0), skipped: 0 });
    });
  });
}

function once(work) {
  let done;
  return () => (done ??= work());
}
