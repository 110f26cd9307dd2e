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

/**
 * Where each chunk that several outputs share is delivered: with main, or with the one page whose parts are the
 * only others that need it. A chunk of its own is its own home.
 */
export function homesOf(metafile, main, pages) {
  const mainChunks = chunksOf(metafile, main);
  const scripts = Object.keys(metafile.outputs).filter((file) => file.endsWith('.js'));
  const entries = scripts.filter((file) => metafile.outputs[file].entryPoint);
  const lazyOf = (page) =>
    chunksOf(metafile, page).flatMap((file) =>
      metafile.outputs[file].imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => path),
    );
  const homeOf = (chunk) => {
    if (mainChunks.includes(chunk)) return main;
    if (metafile.outputs[chunk].entryPoint) return chunk;
    const users = entries.filter((entry) => chunksOf(metafile, entry).includes(chunk));
    const [page, ...more] = users.filter((entry) => pages.includes(entry));
    const others = users.filter((entry) => entry !== page);
    const isAlone = page && !more.length && others.every((part) => lazyOf(page).includes(part));
    return isAlone ? page : chunk;
  };
  return Object.fromEntries(scripts.map((chunk) => [chunk, homeOf(chunk)]));
}
