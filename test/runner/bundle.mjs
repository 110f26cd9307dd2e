import path from 'node:path';
import { importModule } from '../../src/build/bundles.mjs';
import { chunkName } from '../../src/build/chunks.mjs';
import { languageDefines } from '../../src/build/languages.mjs';
import { bundleOptions } from '../../src/build/options.mjs';
import { runEsbuild } from '../../src/build/run-esbuild.mjs';
import { definesOf, settingsOf } from '../../src/deploy/settings.mjs';
import { happyDomInOneFile } from './one-file.mjs';
import { OUT } from './out.mjs';

/** Modules that are run from node_modules as they are: tools, never what ships. */
const external = [
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
  const { ROUTES } = await importModule('src/routes.ts');
  const define = {
    ...definesOf({ ...settingsOf(), SITE_PAGES: pagesOf(ROUTES), KEEPING_PAGES: keepingOf(ROUTES) }),
    ...(await languageDefines('PROBLEM_TEXTS', 'OFFLINE_TEXTS')),
    AT_BUILD: 'false',
  };
  const options = bundleOptions({ ships: false, define });
  const { metafile } = await runEsbuild({
    ...options,
    plugins: [happyDomInOneFile],
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

/** The pages whose answers are kept. */
const keepingOf = (routes) =>
  Object.fromEntries(routes.filter(({ keeps }) => keeps).map(({ path: page }) => [page, `${page}-file`]));

/** What the router knows of the pages; their files are the build's. */
function pagesOf(routes) {
  const of = (kind) => routes.filter((route) => route.kind === kind);
  const rows = of('app').map(({ path: page, module, policy, next }) => [
    page,
    { page: chunkName(module), files: {}, sheets: {}, sheet: null, ownPolicy: Boolean(policy), next },
  ]);
  return { pages: Object.fromEntries(rows), documents: of('document').map(({ path: page }) => page) };
}
