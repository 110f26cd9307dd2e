import fs from 'node:fs';
import path from 'node:path';
import { withShortIds } from './messages.mjs';

/** The alias table of tsconfig.json: React's names mean preact/compat for the build, the tests and the types. */
export const aliases = Object.fromEntries(
  Object.entries(JSON.parse(fs.readFileSync('tsconfig.json', 'utf8')).compilerOptions.paths).map(
    ([name, [target]]) => [name, target.replace('./node_modules/', '')],
  ),
);

/** Modules of packages in whose place something smaller of ours ships; the reason stands in each replacement. */
const FRAPPE = 'frappe-charts/src/js';
const OURS = 'src/ui/chart/frappe';
export const replacements = {
  [`${FRAPPE}/objects/SvgTip.js`]: `${OURS}/unused.ts`,
  [`${FRAPPE}/utils/animate.js`]: `${OURS}/unused.ts`,
  [`${FRAPPE}/utils/animation.js`]: `${OURS}/unused.ts`,
  [`${FRAPPE}/utils/colors.js`]: `${OURS}/unused.ts`,
  [`${FRAPPE}/utils/date-utils.js`]: `${OURS}/unused.ts`,
  [`${FRAPPE}/utils/draw-utils.js`]: `${OURS}/unused.ts`,
  [`${FRAPPE}/utils/export.js`]: `${OURS}/unused.ts`,
  [`${FRAPPE}/utils/axis-chart-utils.js`]: `${OURS}/axis-chart-utils.ts`,
  [`${FRAPPE}/utils/draw.js`]: `${OURS}/draw.ts`,
  [`${FRAPPE}/utils/intervals.js`]: `${OURS}/intervals.ts`,
};

/**
 * esbuild's options for what ships (`ships: true`) and for what runs in node: documents, tests, the preview.
 * Syntax is lowered after bundling (lower.mjs), since esbuild knows no ES5.
 */
export function bundleOptions({ ships, define = {} }) {
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
    plugins: ships ? [source, replaceModules, replaceParts] : [replaceModules],
    ...(ships
      ? { minify: true, legalComments: 'none' }
      : { platform: 'node', mainFields: ['module', 'main'] }),
  };
}

/**
 * What of a package's file ships otherwise: functions in whose place ours of the same names stand, methods that
 * nothing calls, texts for developers, lists that nothing reads. The build fails where a name is not found, so a new
 * version is noticed.
 */
const parts = {
  '@lingui/core/dist/index.mjs': {
    functions: ['interpolate', 'date', 'number', 'decodeEscapeSequences', '__publicField', '__publicField$1'],
    from: 'src/i18n/lingui-parts.ts',
    methods: [
      'on',
      'removeListener',
      'get locales',
      'get localeData',
      'date',
      'number',
      'loadAndActivate',
      'loadLocaleData',
      '_loadLocaleData',
      'setMessagesCompiler',
    ],
    texts: [/`Uncompiled message[^`]*`/, /"Lingui: Attempted[^"]*"/],
  },
  // src/ui/clean-html.tsx names every element and attribute that stays, and HTML is its one namespace: the lists of
  // what else there is are never asked.
  'dompurify/dist/purify.es.mjs': {
    lists: 'html$1 svg$1 mathMl$1 html svg mathMl xml svgFilters svgDisallowed mathMlDisallowed'.split(' '),
  },
};

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

const replaceParts = {
  name: 'replace-parts',
  setup(build) {
    build.onLoad({ filter: /node_modules/ }, ({ path: file }) => {
      const replaced = endOf(parts, file);
      if (!replaced) return undefined;
      const { functions = [], from, methods = [], texts = [], lists = [] } = parts[replaced];
      const cuts = [
        ...functions.map((name) => [
          new RegExp(`^(function|const|var) ${name.replace('$', '\\$')}[ (][^]*?^};?\\n`, 'm'),
          '',
        ]),
        ...methods.map((name) => [new RegExp(`^  ${name}\\([^]*?^  }\\n`, 'm'), '']),
        ...texts.map((text) => [text, '""']),
        ...lists.map((name) => [
          new RegExp(`^(const ${name.replace('$', '\\$')} = freeze\\()\\[[^\\]]*\\]`, 'm'),
          '$1[]',
        ]),
      ];
      const contents = cuts.reduce(
        (text, [pattern, instead]) => {
          if (!pattern.test(text)) throw new Error(`${file} has no ${pattern}`);
          return text.replace(pattern, instead);
        },
        fs.readFileSync(file, 'utf8'),
      );
      const head = from ? `import {${functions.join()}} from ${JSON.stringify(path.resolve(from))};` : '';
      return { contents: head + contents, loader: 'js', resolveDir: path.dirname(file) };
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
      const text = withShortIds(fs.readFileSync(file, 'utf8'));
      const contents = lazy.has(file) ? `import ${JSON.stringify(path.resolve(CORE))};${text}` : text;
      return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts', resolveDir: path.dirname(file) };
    });
  },
};
