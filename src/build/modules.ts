import type { Metafile } from 'esbuild';
import { parse, type Identifier, type Literal, type AnyNode } from 'acorn';
import { ancestor } from 'acorn-walk';

/** Source modules and what each imports, as in esbuild's metafile. */
export type Inputs = Metafile['inputs'];

/** The scripts of esbuild's `inputs`. A bundle contains no style sheets; it only records their use. */
export const scriptsIn = (inputs: Inputs): string[] =>
  Object.keys(inputs).filter((file) => !file.endsWith('.css'));

/** The inputs of all modules that this module loads at once, in the order of execution. */
export function inputsOf(inputs: Inputs, module: string): Inputs {
  const seen = new Set<string>();
  const found: Inputs = {};
  const add = (file: string) => {
    const input = inputs[file];
    if (seen.has(file) || !input) return;
    seen.add(file);
    for (const { path, kind } of input.imports) if (kind !== 'dynamic-import') add(path);
    found[file] = input;
  };
  add(module);
  return found;
}

const nameOf = (name: Identifier | Literal): string =>
  name.type === 'Identifier' ? name.name : String(name.value);

/** The names of imports without a name of their own; `null` for the whole namespace. */
const WHOLE = { ImportDefaultSpecifier: 'default', ImportNamespaceSpecifier: null };

/**
 * By chunk, the names that a chunk's code (as esbuild writes it) uses of other chunks; '*' stands for a whole
 * namespace that is used as an object.
 */
export function importedNames(code: string): Record<string, string[]> {
  const tree = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const found: Record<string, string[]> = {};
  const imports = new Map<string, { readonly from: string; readonly name: string | null }>();
  for (const statement of tree.body)
    if (statement.type === 'ImportDeclaration')
      for (const specifier of statement.specifiers)
        imports.set(specifier.local.name, {
          from: String(statement.source.value),
          name: specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : WHOLE[specifier.type],
        });
  const use = (local: string, parent: AnyNode | undefined) => {
    const imported = imports.get(local);
    if (!imported) return;
    const read = parent?.type === 'MemberExpression' && !parent.computed ? parent.property : null;
    (found[imported.from] ??= []).push(imported.name ?? (read?.type === 'Identifier' ? read.name : '*'));
  };
  ancestor(tree, {
    Identifier: ({ name }, _state, ancestors) => use(name, ancestors[ancestors.length - 2] as AnyNode),
    ExportNamedDeclaration: (node) => node.specifiers.forEach(({ local }) => use(nameOf(local), node)),
  });
  return found;
}
