import esbuild from 'esbuild';
import { linesOfMessages } from '../dev/lines.mjs';

/** esbuild.build, with a line for each warning; errors are thrown, and said by who catches them. */
export async function runEsbuild(options) {
  const result = await esbuild.build({ ...options, logLevel: 'silent' });
  for (const line of linesOfMessages(result.warnings)) console.warn(`warning: ${line}`);
  return result;
}
