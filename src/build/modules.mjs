/** The files of esbuild's `inputs` that bundles are made of: of a sheet they only know that it is needed. */
export const scriptsIn = (inputs) => Object.keys(inputs).filter((file) => !file.endsWith('.css'));

/**
 * In: the `inputs` of esbuild's metafile and a module. Out: the source modules that it loads at once, in the order in
 * which they run; where `lateModule` tells the module behind an import()'s name, those of late parts behind them.
 */
export function modulesOf(inputs, entry, lateModule = () => undefined) {
  const seen = new Set();
  const order = [];
  const visit = (file) => {
    if (seen.has(file) || !inputs[file]) return;
    seen.add(file);
    for (const { path, kind } of inputs[file].imports)
      visit(kind === 'dynamic-import' ? lateModule(path) : path);
    order.push(file);
  };
  visit(entry);
  return order;
}
