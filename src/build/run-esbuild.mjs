import esbuild from 'esbuild';
import { linesOfMessages } from '../dev/lines.mjs';

/** Calls esbuild.build and prints a line for each warning. Errors are thrown; the caller prints them. */
export async function runEsbuild(options) {
  const result = await esbuild.build({ ...options, logLevel: 'silent' });
  for (const line of linesOfMessages(result.warnings)) console.warn(`warning: ${line}`);
  return result;
}
