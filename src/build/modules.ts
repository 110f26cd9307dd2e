import type { Metafile } from 'esbuild';

/** Source modules and what each imports, as in esbuild's metafile. */
export type Inputs = Metafile['inputs'];

/** The scripts of esbuild's `inputs`. Style sheets are left out: a bundle only records that they are needed. */
export const scriptsIn = (inputs: Inputs): string[] =>
  Object.keys(inputs).filter((file) => !file.endsWith('.css'));

/**
 * In: esbuild's metafile and a module. Out: the metafile's `inputs` of all source modules that this one loads at once,
 * in the order in which they run.
 */
export function inputsOf({ inputs }: { readonly inputs: Inputs }, module: string): Inputs {
  const seen = new Set<string>();
  const found: Inputs = {};
  const visit = (file: string) => {
    const input = inputs[file];
    if (seen.has(file) || !input) return;
    seen.add(file);
    for (const { path, kind } of input.imports) if (kind !== 'dynamic-import') visit(path);
    found[file] = input;
  };
  visit(module);
  return found;
}
