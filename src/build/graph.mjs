/** Questions to esbuild's metafile about what needs what. */

/** The source modules that `entry` loads at once, in the order in which they run. */
export function modulesOf(metafile, entry, { lazyToo = () => false } = {}) {
  const seen = new Set();
  const visit = (file) => {
    if (seen.has(file) || !metafile.inputs[file]) return;
    seen.add(file);
    for (const { path, kind } of metafile.inputs[file].imports)
      if (kind !== 'dynamic-import' || lazyToo(file, path)) visit(path);
    order.push(file);
  };
  const order = [];
  visit(entry);
  return order;
}

/** The output chunks that `output` needs to run, itself first. */
export function chunksOf(metafile, output) {
  const found = [];
  const visit = (file) => {
    if (found.includes(file)) return;
    found.push(file);
    for (const { path, kind, external } of metafile.outputs[file].imports)
      if (kind === 'import-statement' && !external) visit(path);
  };
  visit(output);
  return found;
}

/** Every output reachable from `output`, lazy ones too. */
export function reachable(metafile, output) {
  const found = new Set();
  const visit = (file) => {
    if (found.has(file)) return;
    found.add(file);
    for (const { path, external } of metafile.outputs[file].imports) if (!external) visit(path);
  };
  visit(output);
  return [...found];
}

/** Output file by the source file that is its entry. */
export function outputsByEntry(metafile) {
  return Object.fromEntries(
    Object.entries(metafile.outputs)
      .filter(([, output]) => output.entryPoint)
      .map(([file, output]) => [output.entryPoint, file]),
  );
}

/** What several bundles say of themselves, as one. */
export function joinMetafiles(metafiles) {
  const join = (part) => Object.assign({}, ...metafiles.map((metafile) => metafile[part]));
  return { inputs: join('inputs'), outputs: join('outputs') };
}
