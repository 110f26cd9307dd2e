import type { Plugin } from 'esbuild';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle as bundleModules } from '../src/build/bundles.ts';
import { readTexts } from '../src/build/messages.ts';
import { definesOfTests } from './defines.ts';

const OUT = '.cache/test';
const { devDependencies } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
  readonly devDependencies: Readonly<Record<string, string>>;
};

/** Packages that are loaded from node_modules without bundling: only tools, never code that ships. */
const external = [
  ...['esbuild', '@swc/core', 'sirv', 'ws', 'acorn', 'acorn-walk', 'fast-check', '@lingui/*'],
  ...['preact-render-to-string', 'prettier', 'oxc-parser'],
];

/** Lets bundled modules of packages call `require`. */
const REQUIRE = "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";

/**
 * Tests get uvu's `test` with what we add to it, and happy-dom in one file, made once per version: to load its 900 modules
 * takes half a second in each process.
 */
const tools: Plugin = {
  name: 'tools',
  setup({ onResolve }) {
    let made: Promise<string> | undefined;
    onResolve({ filter: /^happy-dom$/ }, async () => ({ path: await (made ??= happyDom()), external: true }));
    const ours = path.resolve('test/uvu.ts');
    onResolve({ filter: /^uvu$/ }, ({ importer }) => (importer === ours ? null : { path: ours }));
  },
};

async function happyDom(): Promise<string> {
  const file = path.resolve(`.cache/happy-dom-${devDependencies['happy-dom']}.mjs`);
  if (!fs.existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    const stdin = { contents: "export * from 'happy-dom';", resolveDir: '.' };
    const ours = { external: ['ws'], banner: { js: REQUIRE }, mainFields: ['main', 'module'] };
    await bundleModules({
      ships: false,
      define: {},
      stdin,
      ...ours,
      outfile: draft,
      outdir: undefined,
      write: true,
    });
    fs.renameSync(draft, file);
  }
  return pathToFileURL(file).href;
}

/**
 * Bundles test files with the app's aliases and constants, each into a script with modules of its own, and compiles the
 * texts for them. Returns the scripts, in the same order.
 */
export async function bundle(files: readonly string[]): Promise<readonly string[]> {
  const { metafile } = await bundleModules({
    ships: false,
    meanings: {},
    define: await definesOfTests(),
    plugins: [tools],
    entryPoints: files,
    outdir: OUT,
    outbase: 'test',
    outExtension: { '.js': '.mjs' },
    external,
    write: true,
    sourcemap: 'inline',
    sourcesContent: false,
    banner: { js: REQUIRE },
  });
  // For test/catalogues.ts: reading the PO files takes half a second in each process.
  if (metafile.inputs['test/catalogues.ts'])
    fs.writeFileSync(`${OUT}/catalogues.json`, JSON.stringify(await readTexts()));
  return files.map((file) => path.resolve(OUT, path.relative('test', file)).replace(/\.tsx?$/, '.mjs'));
}
