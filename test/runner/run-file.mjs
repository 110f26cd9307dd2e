import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Runs one test script in its own process. Returns its counts, and its output if that was not shown at once. A file
 * that counts no test has failed, and so has one that takes longer than `limitMs`.
 *
 * Why we have our own runner for uvu's tests: uvu's command and `node --test` also run files one by one. But neither
 * bundles them with the build's aliases and constants, builds the site or installs browsers if a chosen file needs
 * them, or adds up the counts of browsers of several engines. Most of the code in this folder does these things.
 */
export function runFile(script, { limitMs, shows }) {
  const resultFile = path.resolve(`${script}.json`);
  fs.rmSync(resultFile, { force: true });
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--enable-source-maps', script], {
      env: { ...process.env, RESULT_FILE: resultFile },
      stdio: ['ignore', ...Array(2).fill(shows ? 'inherit' : 'pipe')],
    });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    // On the first signal the script closes its browsers. A process that does not react gets the second one.
    const timer = setTimeout(() => {
      output += `Not done within ${limitMs / 1000} s\n`;
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 5000).unref();
    }, limitMs);
    child.on('close', (code) => {
      clearTimeout(timer);
      const counted = fs.existsSync(resultFile)
        ? JSON.parse(fs.readFileSync(resultFile, 'utf8'))
        : countsIn(output);
      if (code !== 0 && !counted.failed) counted.failed = 1;
      if (!counted.passed && !counted.failed && !counted.skipped) counted.failed = 1;
      resolve({ ...counted, output });
    });
  });
}

/** Reads the counts from the summary that uvu prints at the end. */
function countsIn(output) {
  const count = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(output)?.[1] ?? 0);
  const [total, passed, skipped] = ['Total', 'Passed', 'Skipped'].map(count);
  return { passed, failed: total - passed - skipped, skipped };
}
