/**
 * The weight of each route, in brotli bytes. `firstLoad`: everything that a cold visit in English loads until its first data
 * is on the screen; of several parts that an answer chooses from, the largest. `behind`: what then comes by itself, before
 * anyone touches the page. `parts`: the chunks that come later. `script`, of documents: the plain size of the inline script.
 */
export function report(routes, sizes) {
  const weigh = (file) => sizes[file].br;
  const sum = (files) => files.reduce((total, file) => total + weigh(file), 0);
  const each = (files) => Object.fromEntries(files.map((file) => [file, weigh(file)]));
  return routes.map(({ path, kind, files, oneOf = [], behind = [], parts = {}, script }) => ({
    path,
    kind,
    firstLoad: sum(files) + Math.max(0, ...oneOf.map(sum)),
    behind: sum(behind),
    files: each(files),
    oneOf: oneOf.map(each),
    filesBehind: each(behind),
    script,
    parts: Object.fromEntries(Object.entries(parts).map(([name, files]) => [name, sum(files)])),
  }));
}

export function printReport(rows) {
  const width = Math.max(...rows.map(({ path }) => path.length));
  const bytes = (count) => count.toLocaleString('en').padStart(6);
  for (const { path, firstLoad, behind, parts } of rows) {
    const later = Object.entries(parts).map(([name, size]) => `${name} ${size.toLocaleString('en')}`);
    const note = later.length ? `${bytes(behind)} B behind it; late parts: ${later.join(', ')}` : '';
    console.log(`${path.padEnd(width)} ${bytes(firstLoad)} B ${note}`.trimEnd());
  }
}
