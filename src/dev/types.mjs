import { spawn } from 'node:child_process';

/** As tsc says it, in the form that the build has: file:line:column: what is wrong. */
export const readTypeErrors = (output) =>
  output
    .split('\n')
    .map((line) => /^(\S+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/.exec(line))
    .filter(Boolean)
    .map(([, file, line, column, code, text]) => `${file}:${line}:${column}: ${text} (${code})`);

/**
 * Answers a function that looks at the types, in a process of its own, and calls `tell` with a line for each error; a look
 * that is not done when the next one begins is given up.
 */
export function typeChecker(tell) {
  let child;
  return () => {
    child?.kill();
    const args = ['--pretty', 'false', '--incremental', '--tsBuildInfoFile', '.cache/types.json'];
    const own = (child = spawn('node_modules/.bin/tsc', args, { stdio: ['ignore', 'pipe', 'ignore'] }));
    let output = '';
    own.stdout.on('data', (text) => (output += text));
    own.on('error', () => {});
    own.on('close', (code) => {
      if (own === child && code !== null) tell(readTypeErrors(output));
    });
  };
}
