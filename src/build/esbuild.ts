import esbuild, { type BuildOptions, type BuildResult, type Metafile, type OutputFile } from 'esbuild';
import fs from 'node:fs';
import { linesOfMessages } from '../dev/lines.ts';

/** The aliases of tsconfig.json: the build, the tests and the type check all resolve React's names to preact/compat. */
const { compilerOptions } = JSON.parse(fs.readFileSync('tsconfig.json', 'utf8')) as {
  readonly compilerOptions: { readonly paths: Readonly<Record<string, readonly [string]>> };
};
const alias = Object.fromEntries(
  Object.entries(compilerOptions.paths).map(([name, [target]]) => [
    name,
    target.replace('./node_modules/', ''),
  ]),
);

/** Calls esbuild.build and prints a line for each warning. Errors are thrown; the caller prints them. */
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

interface Bundle {
  readonly outputFiles: readonly OutputFile[];
  readonly metafile: Metafile;
}

/**
 * Calls esbuild for code that ships (`ships: true`), or for code that runs in Node: documents, tests, the preview. Takes
 * esbuild's options, too; `meanings` are further aliases. Syntax is lowered after bundling (lower.ts), because esbuild
 * cannot make AMD modules. Styles are joined per page (styles.ts), so the import of a sheet only records that it is needed.
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
    loader: { '.css': 'empty' },
    define: { AT_BUILD: String(!ships), 'process.env.NODE_ENV': '"production"', ...define },
    ...(ships ? { legalComments: 'none' } : { platform: 'node', mainFields: ['module', 'main'] }),
    ...(entryPoints && { entryPoints: [...entryPoints] }),
    ...options,
  });
  return { outputFiles, metafile: metafile ?? { inputs: {}, outputs: {} } };
};
