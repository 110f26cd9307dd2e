import { parse } from 'acorn';
import { ancestor } from 'acorn-walk';
import { againstCore, bundle, bundleText } from './chunks.mjs';
import { keep } from './keep.mjs';
import { modulesOf, scriptsIn } from './modules.mjs';

const CORE = 'src/core.ts';
const HEAD = 'src/shell/head.ts';

/**
 * In: nothing but core.ts and head.ts. Out: what the core is, before it is built: where the modules are that these files
 * name, all its modules in the order in which they run, those of its late parts, and the names that it can export.
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

/** In: the core as surveyed, and the chunks that are built against it. Adds the core, with just the names that they use. */
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

/** The names that chunks import from another one, in order; '*' where one hands all of it on as one object. */
export const namesFrom = (source, chunks) =>
  [...new Set([...chunks.values()].flatMap((chunk) => namesIn(chunk, source)))].sort();

/** What was read of a chunk stays with it: by the chunk, then by whom it imports from. */
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
