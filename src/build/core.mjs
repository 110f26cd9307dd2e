import { parse } from 'acorn';
import { ancestor } from 'acorn-walk';
import { againstCore, bundle, bundleText } from './chunks.mjs';
import { keep } from './keep.mjs';
import { modulesOf, scriptsIn } from './modules.mjs';

const CORE = 'src/core.ts';
const HEAD = 'src/shell/head.ts';

/**
 * Analyses core.ts and head.ts, before the core is built. Out: `inHead`, the modules that head.ts names; `named`, the
 * modules that either file names, each with its chunk; `modules`, all modules of the core in the order in which they
 * run; `late`, the modules of its late parts; `exports`, the names that it can export.
 */
export const surveyCore = (site) =>
  keep('core', [site.define], async () => {
    const late = new Set();
    const plugins = [againstCore({ late })];
    const { chunks, inputs } = await bundle({ entryPoints: [CORE, HEAD], plugins }, site);
    const namedBy = (entry, chunk) => inputs[entry].imports.map(({ path: file }) => [file, chunk]);
    const inHead = namedBy(HEAD, 'head');
    const value = {
      inHead: new Map(inHead),
      named: new Map([...namedBy(CORE, 'core'), ...inHead]),
      modules: modulesOf(inputs, CORE),
      late: [...late].sort(),
      exports: chunks.find(({ module }) => module === CORE).about.exports,
    };
    return { value, files: scriptsIn(inputs) };
  });

/**
 * In: the result of `surveyCore`, and the chunks built against it. Adds the core, which exports only the names they
 * use.
 */
export async function addCore({ chunks, inputs }, core, site) {
  const used = namesFrom('core', chunks);
  const names = core.exports.filter((name) => used.includes(name) || used.includes('*')).sort();
  const plugins = [againstCore({ named: core.inHead })];
  const { chunk, inputs: found } = await bundleText(
    'core',
    `export {${names}} from './${CORE}';`,
    site,
    plugins,
  );
  chunks.set(chunk.name, chunk);
  Object.assign(inputs, found);
}

/**
 * The names that chunks import from another chunk, sorted. Contains '*' if one uses its whole namespace as an object.
 */
export const namesFrom = (source, chunks) =>
  [...new Set([...chunks.values()].flatMap((chunk) => namesIn(chunk, source)))].sort();

/** Caches the result of `readNames`: by chunk, then by the chunk that it imports from. */
const read = new WeakMap();

function namesIn(chunk, from) {
  const names = read.get(chunk) ?? read.set(chunk, new Map()).get(chunk);
  return names.get(from) ?? names.set(from, readNames(chunk, from)).get(from);
}

function readNames({ code }, from) {
  const tree = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const imported = new Map(
    tree.body
      .filter(({ type, source }) => type === 'ImportDeclaration' && source.value === from)
      .flatMap(({ specifiers }) => specifiers)
      .map(({ type, local, imported }) => [
        local.name,
        type === 'ImportNamespaceSpecifier' ? null : (imported?.name ?? 'default'),
      ]),
  );
  const names = new Set();
  const use = (name, parent) => {
    if (!imported.has(name)) return;
    const isRead = parent.type === 'MemberExpression' && !parent.computed;
    names.add(imported.get(name) ?? (isRead ? parent.property.name : '*'));
  };
  ancestor(tree, {
    Identifier: ({ name }, _state, ancestors) => use(name, ancestors[ancestors.length - 2]),
    ExportNamedDeclaration: (node) => node.specifiers.forEach(({ local }) => use(local.name, node)),
  });
  return [...names];
}
