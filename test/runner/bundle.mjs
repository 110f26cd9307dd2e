import esbuild from 'esbuild';
import path from 'node:path';
import { bundleOptions } from '../../src/build/options.mjs';
import { definesOf, settingsOf } from '../../src/build/settings.mjs';
import { OUT } from './out.mjs';

/** Modules that are run from node_modules as they are: tools, never what ships. */
const external = [
  'happy-dom',
  'esbuild',
  '@swc/core',
  'polka',
  'sirv',
  'ws',
  'acorn',
  'acorn-walk',
  'fast-check',
  '@lingui/*',
  'preact-render-to-string',
  'dayjs',
  'prettier',
];

/**
 * Bundles the files with the app's own aliases, and compiles the texts where one reads them; answers the scripts to
 * run, in the same order.
 */
export async function bundle(files) {
  const options = bundleOptions({
    ships: false,
    define: { AT_BUILD: 'false', ASKS_NO_HOST: 'false', ...definesOf(settingsOf()) },
  });
  const { metafile } = await esbuild.build({
    ...options,
    entryPoints: files,
    outdir: OUT,
    outbase: 'test',
    outExtension: { '.js': '.mjs' },
    external,
    write: true,
    sourcemap: 'inline',
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  });
  if (metafile.inputs['test/catalogues.ts']) await (await import('./catalogues.mjs')).compileCatalogues();
  return files.map((file) => path.join(OUT, path.relative('test', file)).replace(/\.tsx?$/, '.mjs'));
}
