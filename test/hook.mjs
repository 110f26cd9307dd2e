import esbuild from 'esbuild';
import fs from 'node:fs';
import { register } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';

// `node --import ./test/hook.mjs test/sport/units.test.ts` runs a test file as a program of Node: it registers this module
// a second time, in the thread that loads modules.
if (isMainThread) {
  process.env.NOW ??= '2026-10-17T04:00:00Z';
  process.setSourceMapsEnabled(true);
  register(import.meta.url);
}

/** Node's hook: in place of a test file it gives the bundle of it. */
export async function load(url, context, next) {
  if (!/\.test\.tsx?$/.test(url)) return next(url, context);
  const file = path.resolve('.cache/bundle-tests.mjs');
  const draft = `${file}.${process.pid}`;
  esbuild.buildSync({
    entryPoints: ['test/bundle.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile: draft,
  });
  // In one step: another process may be about to import it.
  fs.renameSync(draft, file);
  const { bundle } = await import(pathToFileURL(file));
  const [script] = await bundle([path.relative('.', fileURLToPath(url))]);
  return { format: 'module', shortCircuit: true, source: `import '${pathToFileURL(script)}';` };
}
