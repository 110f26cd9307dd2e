import { parse } from 'acorn';
import { ancestor } from 'acorn-walk';
import { againstCore, bundle, bundleText } from './chunks.mjs';
import { modulesOf } from './modules.mjs';

const CORE = 'src/core.ts';

/**
 * In: nothing but core.ts. Out: what the core is, before it is built: the modules that it names, all its modules in the
 * order in which they run, the modules of its late parts, and the names that it can export.
 */
export async function surveyCore(site) {
  const late = new Set();
  const plugins = [againstCore({ late })];
  const { chunks, inputs } = await bundle({ entryPoints: [CORE], plugins }, site);
  return {
    named: new Set(inputs[CORE].imports.map(({ path: file }) => file)),
    modules: modulesOf(inputs, CORE),
    late: [...late].sort(),
    exports: chunks[0].about.exports,
  };
}

/** In: the core as surveyed, and the chunks that are built against it. Adds the core, with just the names that they use. */
export async function addCore({ chunks, inputs }, core, site) {
  const used = new Set([...chunks.values()].flatMap(namesFromCore));
  const names = core.exports.filter((name) => used.has(name) || used.has('*')).sort();
  const plugins = [againstCore({})];
  const { chunk, inputs: found } = await bundleText(
    'core',
    `export {${names}} from './${CORE}';`,
    site,
    plugins,
  );
  chunks.set(chunk.name, chunk);
  Object.assign(inputs, found);
}

/** The names that a chunk uses of the core; '*' where it hands all of it on as one object. */
function namesFromCore({ code }) {
  const tree = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const imported = new Map(
    tree.body
      .filter(({ type, source }) => type === 'ImportDeclaration' && source.value === 'core')
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
