/**
 * The weight of each route's first load: brotli bytes of what a cold visit in English loads before anyone
 * touches the page. `parts` are the chunks that come later, each with what it adds. `script`, of documents
 * without the framework, is the plain size of what stands inline.
 */
export function report(routes, sizes) {
  const weigh = (files) => files.reduce((sum, file) => sum + sizes[file].br, 0);
  return routes.map(({ path, kind, files, parts = {}, script }) => ({
    path,
    kind,
    firstLoad: weigh(files),
    files: Object.fromEntries(files.map((file) => [file, sizes[file].br])),
    script,
    parts: Object.fromEntries(Object.entries(parts).map(([name, files]) => [name, weigh(files)])),
  }));
}

export function printReport(rows) {
  const width = Math.max(...rows.map(({ path }) => path.length));
  for (const { path, firstLoad, parts } of rows) {
    const later = Object.entries(parts).map(([name, bytes]) => `${name} ${bytes.toLocaleString('en')}`);
    const note = later.length ? `   later: ${later.join(', ')}` : '';
    console.log(`${path.padEnd(width)} ${firstLoad.toLocaleString('en').padStart(7)} B${note}`);
  }
}
