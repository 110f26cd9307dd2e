import fs from 'node:fs';
import path from 'node:path';
import { cut } from './cuts/cut.mjs';
import { dompurify, lingui, redaxios, signals } from './cuts/packages.mjs';
import { preact } from './cuts/preact.mjs';
import { refuse } from './cuts/refuse.mjs';
import { withShortIds } from './messages.mjs';

/** The alias table of tsconfig.json: React's names mean preact/compat for the build, the tests and the types. */
export const aliases = Object.fromEntries(
  Object.entries(JSON.parse(fs.readFileSync('tsconfig.json', 'utf8')).compilerOptions.paths).map(
    ([name, [target]]) => [name, target.replace('./node_modules/', '')],
  ),
);

/** Modules of packages in whose place something smaller of ours ships; the reason stands in each replacement. */
const replacements = {
  'preact/compat/src/render.js': 'src/ui/compat-parts.ts',
  'wouter/src/react-deps.js': 'src/state/sync-store.ts',
};

/**
 * esbuild's options for what ships (`ships: true`) and for what runs in node: documents, tests, the preview.
 * `wholePackages`: what ships takes packages as they are published, with nothing cut out of them (cuts/).
 * Syntax is lowered after bundling (lower.mjs), since esbuild knows no ES5.
 */
export function bundleOptions({ ships, define = {}, wholePackages = Boolean(process.env.WHOLE_PACKAGES) }) {
  const isCut = ships && !wholePackages;
  return {
    bundle: true,
    format: 'esm',
    target: 'esnext',
    jsx: 'automatic',
    jsxImportSource: 'react',
    alias: aliases,
    charset: 'utf8',
    logLevel: 'warning',
    metafile: true,
    write: false,
    // Styles are put together per page (styles.mjs); here an import only says that they are needed.
    loader: { '.css': 'empty' },
    define: {
      AT_BUILD: String(!ships),
      'process.env.NODE_ENV': '"production"',
      'process.env.LINGUI_PUBLIC_EXTRACT': 'undefined',
      'import.meta.env': 'undefined',
      ...define,
    },
    plugins: [...(ships ? [source] : []), replaceModules, ...(isCut ? [fromSource] : [])],
    ...(isCut ? { mangleProps: /^_[a-z]|^__hooks$/, mangleCache: ON_ELEMENTS } : {}),
    ...(ships
      ? { minify: true, legalComments: 'none' }
      : { platform: 'node', mainFields: ['module', 'main'] }),
  };
}

/** Preact's own short names for what it writes on elements, where another short name might be an element's own. */
const ON_ELEMENTS = { _children: '__k', _listeners: '__l', _attached: '__a' };

/** Packages whose source ships in the place of what they have built of it: cut to what is used. */
const fromSource = {
  name: 'from-source',
  setup(build) {
    const dist =
      /node_modules[\\/](preact[\\/].*|redaxios[\\/]|@preact[\\/]signals-core[\\/])dist[\\/][\w.-]+\.m?js$/;
    build.onLoad({ filter: dist }, ({ path: file }) => {
      const resolveDir = path.join(path.dirname(file), '../src');
      const index = fs.readdirSync(resolveDir).find((name) => /^index\.(js|ts)$/.test(name));
      const hasDefault = file.includes('redaxios') ? `export { default } from './${index}';` : '';
      return { contents: `export * from './${index}';${hasDefault}`, resolveDir };
    });
    build.onLoad({ filter: /node_modules/ }, ({ path: file }) => {
      const found = endOf(cuts, file);
      if (!found) return undefined;
      const contents = cut(fs.readFileSync(file, 'utf8'), cuts[found], found);
      return { contents, loader: 'js', resolveDir: path.dirname(file) };
    });
  },
};
const cuts = { ...preact, ...signals, ...redaxios, ...lingui, ...dompurify };

const endOf = (table, file) => Object.keys(table).find((end) => file.endsWith(`node_modules/${end}`));

const replaceModules = {
  name: 'replace-modules',
  setup(build) {
    build.onLoad({ filter: /node_modules/ }, ({ path: file }) => {
      const replaced = endOf(replacements, file);
      if (!replaced) return undefined;
      const contents = fs.readFileSync(replacements[replaced], 'utf8');
      return { contents, loader: 'ts', resolveDir: path.dirname(path.resolve(replacements[replaced])) };
    });
  },
};

/** What every page and part finds loaded already. */
const CORE = 'src/start.tsx';

/**
 * Two changes to our source on its way into what ships: message ids become short ones, and every lazily loaded
 * module depends on the core, so that esbuild keeps the core's modules together in one chunk instead of one for
 * each set of modules that share them.
 */
const source = {
  name: 'source',
  setup(build) {
    const lazy = new Set();
    build.onResolve({ filter: /^\./ }, async ({ path: wanted, kind, pluginData, ...where }) => {
      if (kind !== 'dynamic-import' || pluginData) return undefined;
      const found = await build.resolve(wanted, { ...where, kind, pluginData: true });
      lazy.add(found.path);
      return found;
    });
    build.onLoad({ filter: /src[\\/].*\.tsx?$/ }, ({ path: file }) => {
      if (file.includes('node_modules')) return undefined;
      const written = fs.readFileSync(file, 'utf8');
      refuse(written, file);
      const text = withShortIds(written);
      const contents = lazy.has(file) ? `import ${JSON.stringify(path.resolve(CORE))};${text}` : text;
      return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts', resolveDir: path.dirname(file) };
    });
  },
};
