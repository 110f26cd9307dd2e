import { spawn, type ChildProcess } from 'node:child_process';

/** In: the output of tsc. Out: its errors in the form of the build's errors: file:line:column: text. */
export const readTypeErrors = (output: string): string[] =>
  output
    .split(/\r?\n/)
    .flatMap((line) => [...line.matchAll(/^(\S+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/g)])
    .map(([, file, line, column, code, text]) => `${file}:${line}:${column}: ${text} (${code})`);

/**
 * Returns a function that checks the types in a separate process, and then calls `tell` with a line for each error. A
 * check that is still running when the next one starts is cancelled.
 */
export function typeChecker(tell: (lines: readonly string[]) => void): () => void {
  let child: ChildProcess | undefined;
  return () => {
    child?.kill();
    const options = ['--pretty', 'false', '--incremental', '--tsBuildInfoFile', '.cache/types.json'];
    // Without the link in node_modules/.bin, which on Windows is a batch file.
    const args = ['node_modules/typescript/bin/tsc', ...options];
    const own = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    child = own;
    let output = '';
    own.stdout.on('data', (text) => (output += text));
    own.on('error', () => {});
    own.on('close', (code) => {
      if (own === child && code !== null) tell(readTypeErrors(output));
    });
  };
}
