import swc from '@swc/core';
import esbuild from 'esbuild';
import path from 'node:path';
import { lowerModule, TOOLS } from './lower.mjs';
import { modulesOf } from './modules.mjs';
import { bundleOptions } from './options.mjs';

/** The core's entry: what pages ask of core.ts, then the start of the page. `names`: all of them, or a list. */
const CORE = 'core-entry:core';
const coreEntry = (names) =>
  `export ${names ? `{${names}}` : '*'} from './src/core.ts';import './src/main.ts';`;

/** A chunk is named like its module. */
export const chunkName = (module) => path.parse(module).name;

/** Runs a plugin's second resolution past the plugin itself. */
const SEEN = {};

/**
 * Builds against the core: an import of a module that the core names stays an import of `core`. An import() stays one of
 * the chunk's name, which the document's loader knows; `late` gathers their modules.
 */
const againstCore = (named, late, names) => ({
  name: 'against-core',
  setup(build) {
    build.onResolve({ filter: /./ }, async ({ path: wanted, pluginData, ...where }) => {
      if (wanted === CORE) return { path: 'core', namespace: 'core-entry' };
      if (where.kind === 'entry-point' || pluginData === SEEN) return undefined;
      const { errors, path: file, sideEffects } = await build.resolve(wanted, { ...where, pluginData: SEEN });
      if (errors.length) return { errors };
      const module = path.relative('.', file);
      if (where.kind === 'dynamic-import') late.add(module);
      if (where.kind === 'dynamic-import') return { path: chunkName(module), external: true };
      return named.has(module) ? { path: 'core', external: true } : { path: file, sideEffects };
    });
    build.onLoad({ filter: /./, namespace: 'core-entry' }, () => ({
      contents: coreEntry(names),
      resolveDir: '.',
    }));
  },
});

/**
 * In: { entries: chunk name -> module, named: modules of the core, names: what the core exports, define, quick }. Out: the
 * chunks, each with its ES module text, its map and what esbuild says of it; the modules that they load late; inputs.
 */
async function bundle({ entries, named = new Set(), names, define, quick }) {
  const late = new Set();
  const { outputFiles, metafile } = await esbuild.build({
    ...bundleOptions({ ships: true, define }),
    entryPoints: entries,
    outdir: 'a',
    entryNames: '[name]-[hash]',
    sourcemap: 'external',
    minify: !quick,
    banner: { js: TOOLS },
    plugins: [againstCore(named, late, names)],
  });
  const textOf = (output) => outputFiles.find((file) => file.path === path.resolve(output)).text;
  const chunks = Object.entries(metafile.outputs)
    .filter(([, { entryPoint }]) => entryPoint)
    .map(([output, about]) => ({
      name: Object.keys(entries).find((name) => entries[name] === about.entryPoint),
      module: about.entryPoint,
      file: path.parse(output).name,
      output,
      code: textOf(output),
      map: textOf(`${output}.map`),
      about,
    }));
  return { chunks, late: [...late], inputs: metafile.inputs };
}

/** The names that a chunk uses of the core: those that it imports, and those that it reads from core as an object. */
function namesFromCore({ code }) {
  const { body } = swc.parseSync(code, { syntax: 'ecmascript' });
  const imports = body.filter(({ type, source }) => type === 'ImportDeclaration' && source.value === 'core');
  const used = new Set();
  const read = [];
  JSON.stringify(
    body.filter(({ type }) => type !== 'ImportDeclaration'),
    (_key, node) => {
      if (node?.type === 'Identifier') used.add(node.value);
      if (node?.type === 'MemberExpression' && node.property.type === 'Identifier')
        read.push([node.object.value, node.property.value]);
      return node;
    },
  );
  return imports
    .flatMap(({ specifiers }) => specifiers)
    .filter(({ local }) => used.has(local.value))
    .flatMap(({ type, imported, local }) =>
      type === 'ImportNamespaceSpecifier'
        ? read.filter(([object]) => object === local.value).map(([, name]) => name)
        : (imported ?? local).value,
    );
}

/**
 * Makes each page, each late part, and the core with just the names that these import from it. `pages`: the pages'
 * modules; `sitePages`: what the router knows of the chunks before it. Out: { chunks: by name, shared: the core's modules
 * in their order, lateOfCore: names of its late parts, inputs: esbuild's of pages and parts }.
 */
export async function makeChunks({ pages, define, quick, sitePages }) {
  const chunks = new Map();
  const inputs = {};
  const scan = await bundle({ entries: { core: CORE }, define });
  const named = new Set(scan.inputs['src/core.ts'].imports.map(({ path: file }) => file));
  const shared = modulesOf(scan.inputs, CORE);
  const makeAll = async (modules, more) => {
    const entries = Object.fromEntries(modules.map((module) => [chunkName(module), module]));
    if (Object.keys(entries).length < modules.length) throw new Error(`Two of ${modules} have one name`);
    const made = await bundle({ entries, named, quick, define: { ...define, ...more } });
    for (const chunk of made.chunks) chunks.set(chunk.name, chunk);
    Object.assign(inputs, made.inputs);
    return made.late;
  };
  let late = await makeAll([...new Set(pages)]);
  while ((late = late.filter((module) => !chunks.has(chunkName(module)))).length) late = await makeAll(late);
  await makeAll(scan.late, { SITE_PAGES: JSON.stringify(sitePages({ chunks, shared, inputs })) });
  const names = [...new Set([...chunks.values()].flatMap(namesFromCore))].sort();
  const core = await bundle({ entries: { core: CORE }, names, quick, define });
  chunks.set('core', core.chunks[0]);
  return { chunks, shared, lateOfCore: scan.late.map(chunkName), inputs };
}

/** The names of a chunk's late parts, and of theirs. */
export function latePartsOf(chunks, name) {
  const found = [];
  const visit = (each) => {
    for (const { path: part, kind } of chunks.get(each).about.imports) {
      if (kind !== 'dynamic-import' || found.includes(part)) continue;
      found.push(part);
      visit(part);
    }
  };
  visit(name);
  return found;
}

/** In: a chunk. Out: what is served of it, as [file, text]: its script and, beside it, its map. */
export function chunkFiles({ name, file, code, map }, { quick }) {
  const lowered = lowerModule({ name, code, map, quick });
  const link = quick ? `\n//# sourceMappingURL=${file}.js.map` : '';
  return [
    [`a/${file}.js`, lowered.code + link],
    [`a/${file}.js.map`, lowered.map],
  ];
}
