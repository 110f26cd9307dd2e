import type { Plugin } from 'esbuild';
import fs from 'node:fs';
import path from 'node:path';
import { importModule, bundle as bundleModules } from '../../src/build/bundles.ts';
import { chunkName } from '../../src/build/chunks.ts';
import { languageDefines } from '../../src/build/messages.ts';
import { definesOf, settingsOf } from '../../src/deploy/settings.ts';
import type { Route } from '../../src/routes.ts';
import { compileCatalogues } from './catalogues.ts';
import { happyDomInOneFile, REQUIRE } from './one-file.ts';
import { OUT } from './out.ts';

/** Packages that are loaded from node_modules without bundling: only tools, never code that ships. */
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
  'prettier',
];

/** The folder in {@link OUT} of what several test files import. */
const SHARED = 'shared';
const HOUR_MS = 3_600_000;

/** Tests get uvu's `test` with what our runner adds to it. */
export const ourUvu: Plugin = {
  name: 'our-uvu',
  setup(build) {
    const ours = path.resolve('test/runner/uvu.ts');
    build.onResolve({ filter: /^uvu$/ }, ({ importer }) =>
      path.resolve(importer) === ours ? null : { path: ours },
    );
  },
};

/**
 * Bundles test files with the app's aliases, and compiles the texts if one of the files reads them. Returns the
 * scripts to run, in the same order.
 */
export async function bundle(files: readonly string[]): Promise<readonly string[]> {
  const { ROUTES } = (await importModule('src/routes.ts')) as { ROUTES: readonly Route[] };
  const define = {
    ...definesOf({
      ...settingsOf(),
      SITE_PAGES: pagesOf(ROUTES),
      KEEPING_PAGES: keepingOf(ROUTES),
      LINKED_PAGES: linkedOf(ROUTES),
    }),
    ...(await languageDefines('PROBLEM_TEXTS', 'SLOW_TEXTS', 'OFFLINE_TEXTS')),
    AT_BUILD: 'false',
  };
  const bundled = async (entryPoints: readonly string[], splitting: boolean) => {
    if (!entryPoints.length) return [];
    const { metafile } = await bundleModules({
      ships: false,
      meanings: {},
      define,
      plugins: [happyDomInOneFile, ourUvu],
      entryPoints,
      splitting,
      chunkNames: `${SHARED}/[hash]`,
      outdir: OUT,
      outbase: 'test',
      outExtension: { '.js': '.mjs' },
      external,
      write: true,
      sourcemap: 'inline',
      sourcesContent: false,
      banner: { js: REQUIRE },
    });
    if (splitting) dropOldChunks(Object.keys(metafile.outputs));
    return Object.keys(metafile.inputs);
  };
  const parts = [true, false].map((splits) =>
    bundled(
      files.filter((file) => isInBrowser(file) === splits),
      splits,
    ),
  );
  const inputs = (await Promise.all(parts)).flat();
  if (inputs.includes('test/catalogues.ts')) await compileCatalogues();
  return files.map((file) => path.join(OUT, path.relative('test', file)).replace(/\.tsx?$/, '.mjs'));
}

/**
 * Whether the harness, which is most of such a test, may be in files that all of them share. Tests with a DOM of their
 * own may not: they need the modules in their order, and modules of shared files run first.
 */
const isInBrowser = (file: string) => /^test\/(browser|engines)\//.test(file);

/** Deletes the shared chunks of earlier runs. Young ones may belong to a run beside this one. */
function dropOldChunks(made: readonly string[]): void {
  const folder = path.posix.join(OUT, SHARED);
  if (!fs.existsSync(folder)) return;
  for (const name of fs.readdirSync(folder)) {
    const file = path.posix.join(folder, name);
    const isOld = fs.statSync(file).mtimeMs < Date.now() - HOUR_MS;
    if (isOld && !made.includes(file)) fs.rmSync(file, { force: true });
  }
}

/** The test's KEEPING_PAGES. */
const keepingOf = (routes: readonly Route[]) =>
  routes.filter(({ keeps }) => keeps).map(({ path: page }) => page);

/** The test's LINKED_PAGES. */
const linkedOf = (routes: readonly Route[]) =>
  routes.filter(({ kind }) => kind !== 'login').map(({ path: page }) => page);

/** The test's SITE_PAGES, for the router. Without files, because these exist only in a build. */
function pagesOf(routes: readonly Route[]) {
  const of = (kind: Route['kind']) => routes.filter((route) => route.kind === kind);
  const rows = of('app').map(({ path: page, module, policy, next }) => [
    page,
    { page: chunkName(module), files: '', sheet: null, ownPolicy: Boolean(policy), next },
  ]);
  return { pages: Object.fromEntries(rows), documents: of('document').map(({ path: page }) => page) };
}
