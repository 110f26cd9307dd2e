import fs from 'node:fs';

/** The alias table of tsconfig.json: React's names mean preact/compat for the build, the tests and the types. */
const alias = Object.fromEntries(
  Object.entries(JSON.parse(fs.readFileSync('tsconfig.json', 'utf8')).compilerOptions.paths).map(
    ([name, [target]]) => [name, target.replace('./node_modules/', '')],
  ),
);

/**
 * esbuild's options for what ships (`ships: true`) and for what runs in node: documents, tests, the preview. Syntax is
 * lowered after bundling (lower.mjs), since esbuild knows no ES5; styles are put together per page (styles.mjs), so that
 * an import of a sheet only says that it is needed.
 */
export function bundleOptions({ ships, define = {} }) {
  return {
    bundle: true,
    format: 'esm',
    target: 'esnext',
    jsx: 'automatic',
    jsxImportSource: 'react',
    alias,
    // Names and maps know a package by its place in the tree, also where node_modules is a link.
    preserveSymlinks: true,
    charset: 'utf8',
    metafile: true,
    write: false,
    loader: { '.css': 'empty' },
    define: { AT_BUILD: String(!ships), 'process.env.NODE_ENV': '"production"', ...define },
    ...(ships ? { legalComments: 'none' } : { platform: 'node', mainFields: ['module', 'main'] }),
  };
}
