/** The scripts of esbuild's `inputs`. Style sheets are left out: a bundle only records that they are needed. */
export const scriptsIn = (inputs) => Object.keys(inputs).filter((file) => !file.endsWith('.css'));

/**
 * In: the `inputs` of esbuild's metafile and a module. Out: the source modules that it loads at once, in the order in
 * which they run. Late parts are included only with `lateModule`, which returns the module for the name in an import().
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
