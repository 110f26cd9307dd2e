/** The scripts of esbuild's `inputs`. Style sheets are left out: a bundle only records that they are needed. */
export const scriptsIn = (inputs) => Object.keys(inputs).filter((file) => !file.endsWith('.css'));

/**
 * In: esbuild's metafile and a module. Out: the metafile's `inputs` of all source modules that this one loads at once,
 * in the order in which they run.
 */
export function inputsOf({ inputs }, module) {
  const seen = new Set();
  const found = {};
  const visit = (file) => {
    if (seen.has(file) || !inputs[file]) return;
    seen.add(file);
    for (const { path, kind } of inputs[file].imports) if (kind !== 'dynamic-import') visit(path);
    found[file] = inputs[file];
  };
  visit(module);
  return found;
}
