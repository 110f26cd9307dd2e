import { spawn } from 'node:child_process';
import type { Job } from './suites.ts';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** A line for each test that failed: the command that runs it alone, and why. Checks by shell scripts have none. */
  readonly failures?: readonly string[];
}

export interface Ran extends Outcome {
  readonly job: Job;
  readonly output: string;
  readonly seconds: number;
}

interface Settings {
  readonly mayBeEmpty: boolean;
  readonly limitMs?: number;
  say?(text: string): void;
}

const NAME_CHARS = 120;
const REASON_CHARS = 200;
/** A file that takes longer counts as hanging. */
const LIMIT_MS = Number(process.env.LIMIT_MS) || (process.env.SAMPLE === 'all' ? 3_600_000 : 1_200_000);

/**
 * Runs the script of a test file in its own process. Unless it may be empty, a file that counts no test has failed, and so
 * has one that takes longer than the limit.
 */
export function runFile(
  script: string,
  job: Job,
  { mayBeEmpty, limitMs = LIMIT_MS, say }: Settings,
): Promise<Ran> {
  const { suite, file, engines } = job;
  const started = Date.now();
  const env = { ...process.env, SUITE: suite, ...(engines.length && { ENGINES: engines.join() }) };
  const child = spawn(process.execPath, ['--enable-source-maps', script], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const take = (text: string) => {
    output += text;
    say?.(text);
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', take);
  // On the first signal the script closes its browsers. A process that does not react gets the second one.
  const timer = setTimeout(() => {
    take(`Not done within ${limitMs / 1000} s\n`);
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 5000).unref();
  }, limitMs);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      const seconds = (Date.now() - started) / 1000;
      const { passed, failed, skipped } = countsIn(output);
      const isFailure = code !== 0 || (!mayBeEmpty && !passed && !failed && !skipped);
      const seed = suite === 'faults' ? `SEED=${process.env.SEED} ` : '';
      const alone = `${seed}node build.mjs test ${suite} ${file.replace(/^test\//, '')}`;
      const failures = failedIn(output).map((words) => alone + words);
      if (isFailure && !failures.length) failures.push(alone);
      resolve({ job, passed, failed: failed || Number(isFailure), skipped, failures, output, seconds });
    });
  });
}

/** Reads the summary that uvu prints, and test/browser/suite.ts like it. */
function countsIn(output: string): Outcome {
  const count = (name: string) => Number(new RegExp(`^ *${name}: +(\\d+)`, 'm').exec(output)?.[1] ?? 0);
  const passed = count('Passed');
  return { passed, failed: count('Total') - passed, skipped: count('Skipped') };
}

/** Why a test failed: the lines before the stack, and of equal and different ones the different ones. */
const reasonAt = (output: string, start: number): string =>
  output
    .slice(start)
    .split(/^ +at /m, 1)[0]!
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('··'))
    .join(' ');

/**
 * The arguments that select the tests that failed, and as a comment of the shell why they did: uvu prints the names and
 * below them the reason, test/browser/suite.ts also the engines, and the reason in the next line.
 */
const failedIn = (output: string) =>
  [...output.matchAll(/^(?: +FAIL +"(.*)"|FAIL (.*) \[([\w-]+)\] \d+ ms)\n+ *(.*)$/gm)].map((match) => {
    const [all, plain, named = '', engine, firstLine = ''] = match;
    // A part of a name selects the test, too.
    const name = (plain ?? named).slice(0, NAME_CHARS).replace(/'/g, `'\\''`);
    const reason = engine ? firstLine : reasonAt(output, match.index + all.length - firstLine.length);
    return `${engine ? ` --engine ${engine}` : ''} --only '${name}' # ${reason.slice(0, REASON_CHARS)}`;
  });
