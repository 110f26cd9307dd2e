import esbuild from 'esbuild';
import fs from 'node:fs';
import { linesOfMessages } from '../dev/lines.mjs';

/** The aliases of tsconfig.json: the build, the tests and the type check all resolve React's names to preact/compat. */
const alias = Object.fromEntries(
  Object.entries(JSON.parse(fs.readFileSync('tsconfig.json', 'utf8')).compilerOptions.paths).map(
    ([name, [target]]) => [name, target.replace('./node_modules/', '')],
  ),
);

/** Calls esbuild.build and prints a line for each warning. Errors are thrown; the caller prints them. */
export async function runEsbuild(options) {
  const result = await esbuild.build({ ...options, logLevel: 'silent' });
  for (const line of linesOfMessages(result.warnings)) console.warn(`warning: ${line}`);
  return result;
}

/**
 * Calls esbuild for code that ships (`ships: true`), or for code that runs in Node: documents, tests, the preview. Takes
 * esbuild's options, too; `meanings` are further aliases. Syntax is lowered after bundling (lower.mjs), because esbuild
 * cannot make AMD modules. Styles are joined per page (styles.mjs), so the import of a sheet only records that it is needed.
 */
export const bundle = ({ ships, define, meanings, ...options }) =>
  runEsbuild({
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
    ...options,
  });
