import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/**
 * The runner is ours, on uvu's tests: its own command, and `node --test`, run files one by one as well, but neither
 * bundles them with the build's alias table and constants, starts the site or browsers where a chosen file needs them, or adds up what browsers of
 * several engines counted. That is most of what stands in this folder.
 *
 * Runs one script in a process of its own; answers what it counted, and what it said where that was not shown at
 * once. A file that counts nothing has failed, and so has one that is not done in `limitMs`.
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
    // Browsers are closed on the first signal; a process that doesn't answer it gets the second.
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

/** What uvu says at the end. */
function countsIn(output) {
  const count = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(output)?.[1] ?? 0);
  const [total, passed, skipped] = ['Total', 'Passed', 'Skipped'].map(count);
  return { passed, failed: total - passed - skipped, skipped };
}
