import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Counts, FileResult } from './in-process.ts';
import type { Lender } from './lend-browsers.ts';
import type { Job } from './suites.ts';

export interface Ran extends FileResult {
  readonly output: string;
  readonly seconds: number;
}

interface RunOptions {
  /** Tests that another run has seen pass. */
  readonly proven: readonly string[];
  readonly mayBeEmpty: boolean;
  /** Lends the file its browsers. */
  readonly lender?: Lender | undefined;
  say(text: string): void;
}

/**
 * Runs one test script in its own process. Returns its counts and its output. A file that counts no test has failed,
 * and so has one that takes longer than its limit.
 *
 * Why we have our own runner for uvu's tests: uvu's command and `node --test` also run files one by one. But neither
 * bundles them with the build's aliases and constants, builds the site or installs browsers if a chosen file needs
 * them, or adds up the counts of browsers of several engines. Most of the code in this folder does these things.
 */
export function runFile(
  script: string,
  job: Job,
  { proven, mayBeEmpty, lender, say }: RunOptions,
): Promise<Ran> {
  const place = path.resolve(script.replace(/\.mjs$/, job.engines.map((engine) => `.${engine}`).join('')));
  const [resultFile, provenFile] = [`${place}.result.json`, `${place}.proven.json`];
  fs.rmSync(resultFile, { force: true });
  fs.writeFileSync(provenFile, JSON.stringify(proven));
  const started = Date.now();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    SUITE: job.suite,
    FILE: job.file,
    SHARE: String(job.share),
    ROW_SHARE: String(job.rowShare),
    PROVEN: provenFile,
    RESULT_FILE: resultFile,
  };
  if (job.isWholeTable) env.SAMPLE = 'all';
  if (job.engines.length) env.ENGINES = job.engines.join();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--enable-source-maps', script], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', lender ? 'ipc' : 'ignore'],
    });
    const end = lender?.serve(child);
    let output = '';
    const take = (text: string) => {
      output += text;
      say(text);
    };
    child.stdout!.setEncoding('utf8').on('data', take);
    child.stderr!.setEncoding('utf8').on('data', take);
    // On the first signal the script closes its browsers. A process that does not react gets the second one.
    const timer = setTimeout(() => {
      output += `Not done within ${job.limitMs / 1000} s\n`;
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 5000).unref();
    }, job.limitMs);
    child.on('close', (code) => {
      clearTimeout(timer);
      const counted = resultOf(resultFile, output);
      const isEmpty = !counted.passed && !counted.failed && !counted.skipped;
      const failed = counted.failed || Number(code !== 0 || (isEmpty && !mayBeEmpty));
      end?.(!failed);
      resolve({ ...counted, failed, output, seconds: (Date.now() - started) / 1000 });
    });
  });
}

function resultOf(file: string, output: string): FileResult {
  if (!fs.existsSync(file)) return { ...countsIn(output), names: [], leftOut: 0 };
  return {
    names: [],
    leftOut: 0,
    ...(JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<FileResult> & Counts),
  };
}

/** Reads the counts from the summary that uvu prints at the end. */
function countsIn(output: string): Counts {
  const count = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(output)?.[1] ?? 0);
  const [total, passed, skipped] = [count('Total'), count('Passed'), count('Skipped')];
  return { passed, failed: total - passed - skipped, skipped };
}
