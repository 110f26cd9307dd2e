import esbuild, { type BuildOptions, type BuildResult, type Metafile, type OutputFile } from 'esbuild';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { linesOfMessages } from './error-lines.ts';
import { type Inputs, scriptsIn } from './modules.ts';
import { hash } from './files.ts';
import { keep } from './keep.ts';
import { lowerScript } from './lower.ts';
import type { Defines } from './site-types.ts';

/** The build, the tests and the type check share these aliases of React's names. */
const { compilerOptions } = JSON.parse(fs.readFileSync('tsconfig.json', 'utf8')) as {
  readonly compilerOptions: { readonly paths: Readonly<Record<string, readonly [string]>> };
};
const alias = Object.fromEntries(
  Object.entries(compilerOptions.paths).map(([name, [target]]) => [
    name,
    target.replace('./node_modules/', ''),
  ]),
);

/** Calls esbuild.build and prints a line for each warning. Throws errors, which the caller prints. */
export async function runEsbuild(options: BuildOptions): Promise<BuildResult> {
  const result = await esbuild.build({ ...options, logLevel: 'silent' });
  for (const line of linesOfMessages(result.warnings)) console.warn(`warning: ${line}`);
  return result;
}

interface BundleOptions extends Omit<BuildOptions, 'entryPoints'> {
  readonly entryPoints?: readonly string[];
  readonly ships: boolean;
  readonly meanings?: Readonly<Record<string, string>>;
}

export interface Bundle {
  readonly outputFiles: readonly OutputFile[];
  readonly metafile: Metafile;
}

/**
 * Calls esbuild for code that ships (`ships: true`), or that runs in Node: documents, tests, the preview. `meanings`
 * are further aliases. Syntax is lowered after bundling (lower.ts), because esbuild cannot make AMD modules. Styles are
 * joined per page (styles.ts), so the import of a sheet only records that it is needed.
 */
export const bundle = async ({
  ships,
  define,
  meanings,
  entryPoints,
  ...options
}: BundleOptions): Promise<Bundle> => {
  const { outputFiles = [], metafile } = await runEsbuild({
    bundle: true,
    format: 'esm',
    target: 'esnext',
    jsx: 'automatic',
    jsxImportSource: 'react',
    alias: { ...alias, ...meanings },
    // Names and source maps use a package's path in the tree, even if node_modules is a symlink.
    preserveSymlinks: true,
    charset: 'utf8',
    metafile: true,
    write: false,
    outdir: '.',
    loader: { '.css': 'empty', '.md': 'text' },
    define: { AT_BUILD: String(!ships), 'process.env.NODE_ENV': '"production"', ...define },
    ...(ships ? { legalComments: 'none' } : { platform: 'node', mainFields: ['module', 'main'] }),
    ...(entryPoints && { entryPoints: [...entryPoints] }),
    ...options,
  });
  return { outputFiles, metafile: metafile ?? { inputs: {}, outputs: {} } };
};

/** An inline script, or the service worker, as one script for the oldest engines. */
export const inlineScript = (contents: string, define: Defines = {}): Promise<string> =>
  keep('inline script', [contents, define], async () => {
    const { outputFiles, metafile } = await bundle({
      ships: true,
      define,
      stdin: { contents, resolveDir: '.' },
      format: 'iife',
    });
    return { value: lowerScript(outputFiles[0]?.text ?? ''), files: Object.keys(metafile.inputs) };
  });

/** Returns a module as one script for Node that needs no packages. */
export async function nodeScript(entry: string): Promise<string> {
  const { outputFiles } = await bundle({ ships: false, entryPoints: [entry] });
  return outputFiles[0]?.text ?? '';
}

/** Like `inlineScript`, but takes the path of a module. */
export const bundleScript = (entry: string, define?: Defines): Promise<string> =>
  inlineScript(`import ${JSON.stringify(`./${entry}`)}`, define);

/**
 * Runs source text, which may import our modules, in Node. Returns its exports and esbuild's inputs. `meanings` adds
 * aliases, or replaces the usual ones.
 */
export const importSource = <Exports>(
  contents: string,
  define: Defines = {},
  meanings: Defines = {},
): Promise<{ readonly module: Exports; readonly inputs: Inputs }> =>
  keep('import', [contents, define, meanings], async () => {
    const { outputFiles, metafile } = await bundle({
      ships: false,
      define,
      meanings,
      stdin: { contents, resolveDir: '.' },
      external: ['esbuild', '@swc/core', '@lingui/*', 'ajv/*', 'sirv', 'dayjs', 'ws', 'oxc-parser'],
      sourcemap: 'inline',
      // The folder of the file that runs, so that the source map leads from there to the sources.
      outdir: '.cache',
    });
    const text = outputFiles[0]?.text ?? '';
    const file = path.resolve(`.cache/node-${hash(text)}.mjs`);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    // A rename is one step: another process may be about to import the same file.
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, text);
    fs.renameSync(draft, file);
    const { inputs } = metafile;
    return {
      value: { module: (await import(pathToFileURL(file).href)) as Exports, inputs },
      files: scriptsIn(inputs),
    };
  });

export const importModule = async <Exports>(file: string, meanings: Defines = {}): Promise<Exports> =>
  (await importSource<Exports>(`export * from ${JSON.stringify(path.resolve(file))}`, {}, meanings)).module;
