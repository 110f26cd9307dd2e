import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { Refused } from '../src/deploy/forms.ts';
import { bundle } from './bundle.ts';
import { ENGINE_NAMES } from './engines/engine-names.ts';
import { runFile, type Outcome, type Ran } from './runner/run-file.ts';
import { NEWEST, SUITES, filesOf, jobsOf, needsBrowsers, needsSite, type Job } from './runner/suites.ts';

/** What the runner gets from src/dev/commands.ts. */
interface Site {
  /** Builds the site, unless nothing has changed since the last build. */
  build(): Promise<void>;
}

const USAGE = `node build.mjs test [all | ${Object.keys(SUITES).join(' | ')}] [part of a path …]
  --engine chromium-64,firefox   in these engines; also ENGINES=…
  --only 'part of a name'        only these tests; also ONLY=…
  --list                         prints the files and their engines, and runs none
  --headed                       shows the browser; needs a screen and an installed Chromium`;

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;
const OPTIONS = { engine: TEXT, only: TEXT, list: FLAG, headed: FLAG, help: FLAG };

/** The moment at which tests happen in a browser that choose none: noon of a Saturday in China. Also in hook.mjs. */
const NOW = '2026-10-17T04:00:00Z';
const PREPARE = 'test/browser/prepare.ts';
/** For .ci/total.mjs. */
const RESULTS = '.cache/results';

/** Programs that check all files at once. */
const CHECKS: Readonly<Record<string, string>> = {
  types: 'node_modules/typescript/bin/tsc',
  lint: 'node_modules/oxlint/bin/oxlint --format stylish',
  unused: 'node_modules/knip/bin/knip.js --config test/knip.ts --no-progress',
  format:
    'node_modules/prettier/bin/prettier.cjs --check --log-level warn --cache --cache-location .cache/prettier .',
};

/**
 * Without arguments runs what `npm test` runs; `all` what that leaves out. With the name of a suite runs only this suite;
 * further words select its files by a part of their path. See test/README.md.
 */
export async function test(site: Site, args: readonly string[]): Promise<void> {
  const { values: given, positionals } = parseArgs({
    args: [...args],
    options: OPTIONS,
    allowPositionals: true,
  });
  const [run = 'quick', ...words] = positionals;
  if (given.help) return console.log(USAGE);
  const runs = ['all', ...Object.keys(SUITES)];
  if (![...runs, 'quick'].includes(run))
    throw new Refused(`There is no suite ${run}: there are ${runs.join(', ')}`);
  const { env } = process;
  env.NOW ??= NOW;
  if (Number.isNaN(Date.parse(env.NOW))) throw new Refused(`NOW=${env.NOW} is no moment such as ${NOW}`);
  // Only the search for faults may differ from run to run.
  if (run !== 'faults') delete env.SEED;
  else console.log(`SEED=${(env.SEED ??= String(Math.floor(Math.random() * 1e9)))}`);
  if (given.only !== undefined) env.ONLY = given.only;
  if (given.headed) env.SHOW = '1';
  const engines = (given.engine ?? env.ENGINES ?? '').split(',').filter(Boolean);
  const unknown = engines.find((name) => !ENGINE_NAMES.includes(name));
  if (unknown !== undefined)
    throw new Refused(`There is no engine ${unknown}: there are ${ENGINE_NAMES.join(', ')}`);
  const jobs = jobsOf(run, words, engines);
  const chosen = jobs.map(({ file }) => file);
  const others = run in SUITES ? filesOf(run, words).filter((file) => !chosen.includes(file)) : [];
  for (const file of others) console.log(`skip ${file}: it is not for ${engines.join(' or ')}`);
  const idle = words.filter((word) => ![...chosen, ...others].some((file) => file.includes(word)));
  if (idle.length) throw new Refused(`No file of ${run} has this in its path`, idle.map(hintFor));
  if (given.list) return console.log(jobs.map((job) => `${job.suite} ${titleOf(job)}`).join('\n'));

  const checks = run === 'quick' && !words.length ? Object.values(CHECKS) : [];
  const checked = Promise.all(checks.map(check));
  const ran = await runAll(site, jobs);
  const outcome = add([...(await checked), ...ran, { passed: 0, failed: 0, skipped: others.length }]);
  if (run === 'quick') fs.rmSync(RESULTS, { recursive: true, force: true });
  fs.mkdirSync(RESULTS, { recursive: true });
  fs.writeFileSync(`${RESULTS}/${run}.json`, JSON.stringify(outcome));
  print(outcome);
}

const hintFor = (word: string) =>
  [word, ...Object.keys(SUITES).filter((name) => filesOf(name, [word]).length)].join(', there is one in ');

/** Runs the files, several at the same time: one more than there are processors, because a file in a browser often waits. */
async function runAll(site: Site, jobs: readonly Job[]): Promise<readonly Ran[]> {
  const scripts = await makeReady(site, jobs);
  const queue = jobs.map((job, index) => ({ job, script: scripts[index]! }));
  const isAlone = queue.length === 1;
  const ran: Ran[] = [];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      // A file may have no test for another engine.
      const mayBeEmpty = Boolean(process.env.ONLY) || next.job.engines.some((engine) => engine !== NEWEST);
      const say = (text: string) => void (isAlone && process.stdout.write(text));
      const result = await runFile(next.script, next.job, { mayBeEmpty, say });
      ran.push(result);
      if (!result.passed && !result.failed && !result.skipped) continue;
      const verdict = `${result.failed ? 'FAIL' : ' ok '} ${titleOf(next.job)}`;
      console.log(`${verdict}  ${line(result)}  ${result.seconds.toFixed(1)} s`);
      if (!isAlone) process.stdout.write(worthShowing(result));
    }
  };
  const lanes = Number(process.env.LANES) || os.availableParallelism() + 1;
  await Promise.all(Array.from({ length: lanes }, work));
  if (!jobs.length || ran.some(({ passed, failed, skipped }) => passed || failed || skipped)) return ran;
  throw new Refused(`No test has ${process.env.ONLY} in its name`);
}

const titleOf = ({ file, engines }: Job) => (engines.length ? `${file} [${engines.join()}]` : file);

/** All output of a file that failed; otherwise what was skipped and what a test has noted. */
const worthShowing = ({ output, failed }: Ran) =>
  failed ? output : (output.match(/^.*?((note:|skip ).*)\n/gm) ?? []).join('');

/** Builds the site and installs the browsers, if a job needs them. Resolves with the script of each job. */
async function makeReady(site: Site, jobs: readonly Job[]): Promise<readonly string[]> {
  const [prepare, ...scripts] = await bundle([PREPARE, ...jobs.map(({ file }) => file)]);
  const ofBrowsers = jobs.filter(needsBrowsers);
  const env: NodeJS.ProcessEnv = { ...process.env, SUITE: ofBrowsers[0]?.suite };
  env.ENGINES = [...new Set(ofBrowsers.flatMap(({ engines }) => engines))].join();
  const browsers = ofBrowsers.length ? runNode([prepare!], env) : null;
  if (jobs.some(needsSite)) await site.build();
  await browsers;
  return scripts;
}

/** Runs a program of Node. Resolves with its exit code. */
const runNode = (args: readonly string[], env = process.env): Promise<number | null> =>
  new Promise((resolve) => spawn(process.execPath, args, { stdio: 'inherit', env }).on('close', resolve));

/** Runs a program, and counts it by its exit code as one passed or one failed test. */
async function check(program: string): Promise<Outcome> {
  const hasFailed = (await runNode(program.split(' '))) !== 0;
  console.log(`${hasFailed ? 'FAIL' : ' ok '} ${program}`);
  const failures = hasFailed ? [`node ${program}`] : [];
  return { passed: Number(!hasFailed), failed: Number(hasFailed), skipped: 0, failures };
}

const add = (outcomes: readonly Outcome[]): Outcome => {
  const sum = (name: 'passed' | 'failed' | 'skipped') => outcomes.reduce((all, each) => all + each[name], 0);
  const failures = outcomes.flatMap((outcome) => outcome.failures ?? []);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), failures };
};

/** Prints what failed and the counts, and sets the exit code of this process. */
function print(outcome: Outcome): void {
  for (const failure of outcome.failures ?? []) console.log(`FAIL ${failure}`);
  console.log(line(outcome));
  process.exitCode = Number(outcome.failed > 0);
}

const line = ({ passed, failed, skipped }: Outcome): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
