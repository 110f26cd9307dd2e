import { spawn, spawnSync } from 'node:child_process';
import { Refused } from '../src/deploy/forms.ts';
import { bundle } from './runner/bundle.ts';
import { NOTHING, add, conclude, forgetCounts, line, printTotal, type Outcome } from './runner/counts.ts';
import { keepDurations, longestFirst } from './runner/durations.ts';
import type { Counts, FileResult } from './runner/in-process.ts';
import { createLender } from './runner/lend-browsers.ts';
import { runInLanes } from './runner/lanes.ts';
import { optionsOf, type Options } from './runner/options.ts';
import { readProven, startRecord } from './runner/proven.ts';
import { runFile } from './runner/run-file.ts';
import {
  NEWEST,
  SUITES,
  WHOLE,
  filesOf,
  isBehaviour,
  isTool,
  jobsOf,
  proofOf,
  withoutProven,
  type Extent,
  type Job,
} from './runner/suites.ts';
import type { Site } from './runner/site.ts';
import { haveToolsChanged, keepTools } from './runner/tools.ts';
import { watchTests } from './runner/watch.ts';

const PREPARE = 'test/browser/prepare.ts';

/** The moment at which tests happen in a browser that choose none: noon of a Saturday in China. */
const NOW = '2026-10-17T04:00:00Z';

/** The end of what a failed file has printed, that `total` repeats. */
const FAILURE_CHARS = 4000;

/** Programs that check all files at once. */
const CHECKS: Readonly<Record<string, readonly string[]>> = {
  types: ['node_modules/typescript/bin/tsc'],
  lint: ['node_modules/oxlint/bin/oxlint', '--format', 'stylish'],
  unused: ['node_modules/knip/bin/knip.js', '--no-progress'],
  format: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
};

/**
 * Without arguments runs what `npm test` runs: types, lint, what nothing uses, format, units, the tests of the build, and
 * each behaviour in a browser once. `all` runs everything else that those leave out, or everything. With the name of a
 * suite runs only this suite; further words select its files by a part of their path.
 */
export async function test(site: Site, args: readonly string[]): Promise<void> {
  const options = optionsOf(args);
  if (options.suite === 'total') return printTotal();
  prepareEnvironment(options);
  if (options.watches) {
    // A development build has only modern syntax, and no service worker.
    const isQuick = plan(options).jobs.every(isBehaviour);
    return watchTests(isQuick ? site : null, (built) => runOnce(built ?? site, options));
  }
  if (options.lists) return list(site, options);
  if (options.suite === 'quick') forgetCounts();
  conclude(options.suite, await runOnce(site, options));
}

function prepareEnvironment({ suite, only, headed }: Options): void {
  process.env.SEED ??= seedOfSource();
  process.env.NOW ??= NOW;
  if (Number.isNaN(Date.parse(process.env.NOW)))
    throw new Refused(`NOW=${process.env.NOW} is no moment such as ${NOW}`);
  if (SUITES[suite]?.isWhole) process.env.SAMPLE = 'all';
  if (only !== undefined) process.env.ONLY = only;
  if (headed) process.env.SHOW = '1';
  // Chosen per file, see jobsOf.
  delete process.env.ENGINES;
}

interface Plan {
  readonly jobs: readonly Job[];
  readonly checks: readonly string[];
  /** Words of the command line without a file. */
  readonly idle: readonly string[];
}

function plan({ suite, words, engines }: Options): Plan {
  const extent: Extent =
    suite === 'quick' || suite === 'browser' ? 'quick' : SUITES[suite]?.isWhole ? 'whole' : 'all';
  const isOne = suite in SUITES;
  const chosen = isOne ? [suite] : ['unit', 'build', 'browser'];
  const skipsTools = suite === 'quick' && !haveToolsChanged();
  const jobs = chosen.flatMap((name) => {
    const files = filesOf(name, words).filter((file) => !skipsTools || !isTool(file));
    return jobsOf(name, files, {
      extent,
      engines,
      isNamed: words.length > 0,
      seed: Number(process.env.SEED),
      triesTables: suite === 'all',
    });
  });
  const idle = words.filter((word) => !jobs.some(({ file }) => file.includes(word)));
  return { jobs, idle, checks: isOne || words.length ? [] : Object.keys(CHECKS) };
}

async function runOnce(site: Site, options: Options): Promise<Outcome> {
  const { suite, only } = options;
  const seed = process.env.SEED!;
  const { jobs, checks, idle } = plan(options);
  console.log(`${suite}: ${process.env.SAMPLE === 'all' ? 'whole, ' : ''}SEED=${seed}`);
  for (const word of idle) {
    const others = Object.keys(SUITES).filter((name) => name !== suite && filesOf(name, [word]).length);
    const hint = others.length ? `; there is one in ${others.join(', ')}` : '';
    console.log(`FAIL no file of ${suite} has ${word} in its path${hint}`);
  }
  if (idle.length || !jobs.length) return { ...NOTHING, failed: Math.max(1, idle.length) };

  const proven = suite === 'all' ? readProven(seed) : {};
  const left = withoutProven(jobs, proven);
  if (left.length < jobs.length)
    console.log(`npm test has proven ${jobs.length - left.length} of ${jobs.length} files`);
  const record = suite === 'quick' && !options.words.length && only === undefined ? startRecord(seed) : null;
  const failures: string[] = [];
  const checked = checks
    .filter((name) => !proven[name])
    .map(async (name) => {
      const count = await check(name);
      if (count.failed) failures.push(`FAIL ${name}`);
      if (record && !count.failed) record.passed[name] = [proofOf('', WHOLE)];
      return count;
    });
  const { scripts, surroundings } = await makeReady(site, left);
  const queue = longestFirst(left.map((job) => ({ job, script: scripts.get(job.file)! })));
  // Until the site is built and the browsers are installed, the files that need neither run.
  let isReady = false;
  surroundings.then(
    () => (isReady = true),
    () => {},
  );
  const takeNext = async (): Promise<(typeof queue)[number] | undefined> => {
    const index = isReady ? 0 : queue.findIndex(({ job }) => !needsSite(job) && !needsBrowsers(job));
    if (index >= 0) return queue.splice(index, 1)[0];
    await surroundings;
    return queue.shift();
  };
  const counts: Counts[] = [];
  const ran: { job: Job; seconds: number }[] = [];
  const isAlone = queue.length === 1;
  const lender = createLender();
  const work = async ({ job, script }: (typeof queue)[number]) => {
    const shows = isAlone && job.engines.length > 0;
    const result = await runFile(script, job, {
      proven: proven[job.file] ?? [],
      // A file may have no test for another engine.
      mayBeEmpty: only !== undefined || job.file in proven || isOfOthers(job),
      lender: needsBrowsers(job) ? lender : undefined,
      say: (text) => void (shows && process.stdout.write(text)),
    });
    counts.push(result);
    ran.push({ job, seconds: result.seconds });
    if (record) (record.passed[job.file] ??= []).push(...proofsOf(job, result));
    const about = job.engines.length ? `${job.file} [${job.engines.join()}]` : job.file;
    if (!result.passed && !result.failed && !result.skipped) return;
    const verdict = `${result.failed ? 'FAIL' : ' ok '} ${about}  ${line(result)}  ${result.seconds.toFixed(1)} s`;
    console.log(verdict);
    const words = worthShowing(result.output, result.failed > 0).trimEnd();
    if (words && !shows) console.log(words);
    if (result.failed) failures.push(`${verdict}\n${words.slice(-FAILURE_CHARS)}`);
  };
  await runInLanes(takeNext, work).finally(() => lender.close());
  const sum = add([...counts, ...(await Promise.all(checked))]);
  record?.save();
  if (only === undefined) keepDurations(ran);
  if (!sum.failed && ran.some(({ job }) => isTool(job.file)) && suite === 'quick') keepTools();
  if (only !== undefined && !sum.passed && !sum.failed && !sum.skipped) {
    console.log(`FAIL no test has ${only} in its name`);
    return { ...NOTHING, failed: 1 };
  }
  return { ...sum, failures };
}

/** Whether a job is in other engines than the newest. A file may have no test for them. */
const isOfOthers = ({ engines }: Job) => engines.length > 0 && !engines.includes(NEWEST);

/** What a file has proven: the tests that passed, and all of an engine if none failed, was skipped or left out. */
function proofsOf({ engines }: Job, { names, failed, skipped, leftOut }: FileResult): readonly string[] {
  const isWhole = !leftOut && !failed && !skipped;
  const whole = isWhole ? (engines.length ? engines : ['']) : [];
  return [...names, ...whole.map((engine) => proofOf(engine, WHOLE))];
}

/** All output of a file that failed; otherwise what was skipped and what a test has noted. */
const worthShowing = (output: string, hasFailed: boolean) =>
  hasFailed ? output : (output.match(/^.*?((note:|skip ).*)$/gm) ?? []).join('\n');

const needsSite = ({ suite }: Job) => Boolean(SUITES[suite]!.needsSite);
const needsBrowsers = ({ suite }: Job) => Boolean(SUITES[suite]!.needsBrowsers);

interface Ready {
  /** The script of each file. */
  readonly scripts: ReadonlyMap<string, string>;
  /** Resolves when the site is built and the browsers are installed, if a job needs them. */
  readonly surroundings: Promise<void>;
}

/** What the browsers were prepared for last: an edit runs the same tests again, in browsers that are ready. */
let prepared = '';

async function makeReady(site: Site, jobs: readonly Job[]): Promise<Ready> {
  const files = [...new Set(jobs.map(({ file }) => file))];
  const [prepare = '', ...scripts] = await bundle([PREPARE, ...files]);
  const surround = async () => {
    const env = { SUITE: jobs[0]?.suite, ...enginesOf(jobs) };
    const isNew = jobs.some(needsBrowsers) && JSON.stringify(env) !== prepared;
    const browsers = isNew ? run([prepare], env) : null;
    if (jobs.some(needsSite)) await site.build();
    await browsers;
    if (isNew) prepared = JSON.stringify(env);
  };
  return { scripts: new Map(files.map((file, index) => [file, scripts[index]!])), surroundings: surround() };
}

/** Runs a program of Node. Resolves with its exit code. */
const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number | null> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('close', resolve);
  });

/** ENGINES, for the preparation: those of the jobs, if each has one. */
function enginesOf(jobs: readonly Job[]): { readonly ENGINES?: string } {
  const ofBrowsers = jobs.filter(needsBrowsers);
  if (!ofBrowsers.every(({ engines }) => engines.length)) return {};
  return { ENGINES: [...new Set(ofBrowsers.flatMap(({ engines }) => engines))].join() };
}

/** Prints suite, file, name and engine of each test, separated by tabs. */
async function list(site: Site, options: Options): Promise<void> {
  process.env.LIST = '1';
  const { jobs, checks } = plan(options);
  const { scripts, surroundings } = await makeReady(site, jobs);
  await surroundings;
  for (const name of checks) console.log(`check\t-\t${name}\t-`);
  const queue = [...jobs];
  const work = async (job: Job) => {
    const { suite, file } = job;
    const told = await runFile(scripts.get(file)!, job, { proven: [], mayBeEmpty: true, say: () => {} });
    const names = [...told.output.matchAll(/^NAME\t(.*)$/gm)].map(([, rest]) => rest);
    if (!names.length) console.error(`${file} lists no test\n${told.output}`);
    for (const name of names) console.log(`${suite}\t${file}\t${name}`);
  };
  await runInLanes(() => Promise.resolve(queue.shift()), work);
}

/**
 * The seed of what is sampled. It changes with each commit to `src`, so that the samples differ, and stays the same for
 * the same source, so that a commit that was green stays green. Without git it is random.
 */
function seedOfSource(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD:src'], { encoding: 'utf8' });
  return String(status === 0 ? parseInt(stdout.slice(0, 7), 16) : Math.floor(Math.random() * 1e9));
}

/** Runs a program, and counts it by its exit code as one passed or one failed test. */
async function check(name: string): Promise<Counts> {
  const code = await run(CHECKS[name]!);
  console.log(`${code === 0 ? ' ok ' : 'FAIL'} ${name}`);
  return { passed: Number(code === 0), failed: Number(code !== 0), skipped: 0 };
}
