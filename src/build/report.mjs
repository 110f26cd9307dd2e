/**
 * The weight of each route's first load: brotli bytes of all that a cold visit in English loads before anyone touches the
 * page; where one of several parts comes by itself, the largest. `parts` are the chunks that come later. `script`, of
 * documents, is the plain size of what stands inline.
 */
export function report(routes, sizes) {
  const weigh = (file) => sizes[file].br;
  const sum = (files) => files.reduce((total, file) => total + weigh(file), 0);
  return routes.map(({ path, kind, files, oneOf = [], parts = {}, script }) => ({
    path,
    kind,
    firstLoad: sum(files) + Math.max(0, ...oneOf.map(sum)),
    files: Object.fromEntries(files.map((file) => [file, weigh(file)])),
    script,
    parts: Object.fromEntries(Object.entries(parts).map(([name, files]) => [name, sum(files)])),
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
