import { parse } from 'acorn';
import { ancestor } from 'acorn-walk';

/**
 * In: the code of a chunk, as esbuild writes it. Out: by chunk, the names that it uses of other chunks; '*' stands for
 * the whole namespace, used as an object.
 */
export function importedNames(code) {
  const tree = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const found = {};
  const imports = new Map();
  for (const { type, specifiers, source } of tree.body)
    if (type === 'ImportDeclaration')
      for (const { local, imported, type } of specifiers) {
        const name = type === 'ImportNamespaceSpecifier' ? null : (imported?.name ?? 'default');
        imports.set(local.name, { from: source.value, name });
      }
  const use = (local, parent) => {
    if (!imports.has(local)) return;
    const { from, name } = imports.get(local);
    const isRead = parent.type === 'MemberExpression' && !parent.computed;
    (found[from] ??= []).push(name ?? (isRead ? parent.property.name : '*'));
  };
  ancestor(tree, {
    Identifier: ({ name }, _state, ancestors) => use(name, ancestors[ancestors.length - 2]),
    ExportNamedDeclaration: (node) => node.specifiers.forEach(({ local }) => use(local.name, node)),
  });
  return found;
}
