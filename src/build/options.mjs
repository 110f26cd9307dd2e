import fs from 'node:fs';

/** The aliases of tsconfig.json: the build, the tests and the type check all resolve React's names to preact/compat. */
const alias = Object.fromEntries(
  Object.entries(JSON.parse(fs.readFileSync('tsconfig.json', 'utf8')).compilerOptions.paths).map(
    ([name, [target]]) => [name, target.replace('./node_modules/', '')],
  ),
);

/**
 * esbuild's options for code that ships (`ships: true`) and for code that runs in Node: documents, tests, the preview.
 * Syntax is lowered after bundling (lower.mjs), because esbuild cannot lower to ES5. Styles are joined per page
 * (styles.mjs), so the import of a sheet only records that it is needed.
 */
export function bundleOptions({ ships, define = {} }) {
  return {
    bundle: true,
    format: 'esm',
    target: 'esnext',
    jsx: 'automatic',
    jsxImportSource: 'react',
    alias,
    // Names and source maps use a package's path in the tree, even if node_modules is a symlink.
    preserveSymlinks: true,
    charset: 'utf8',
    metafile: true,
    write: false,
    loader: { '.css': 'empty' },
    define: { AT_BUILD: String(!ships), 'process.env.NODE_ENV': '"production"', ...define },
    ...(ships ? { legalComments: 'none' } : { platform: 'node', mainFields: ['module', 'main'] }),
  };
}
