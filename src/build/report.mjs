/**
 * The size of each route in brotli bytes. `firstLoad`: everything that a visit in English with an empty cache loads
 * until its first data is on the screen; if an answer selects one of several parts, the largest counts. `behind`: what
 * then loads by itself, before any touch. `parts`: the late parts. `script`: the uncompressed size of a document's
 * inline script.
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
