import type { Sizes } from './files.ts';
import type { SiteRoute } from './site-types.ts';

export type RouteSizes = ReturnType<typeof report>[number];

/**
 * Returns the size of each route in brotli bytes. `firstLoad`: everything that a visit in English with an
 * empty cache loads until its first data is on the screen; if an answer selects one of several parts, the
 * largest counts. `behind`: what the page then loads before any touch. `firstView`: the scripts that draw it.
 * `parts`: the late parts. `script`: the uncompressed size of a document's inline script.
 */
export function report(routes: readonly SiteRoute[], sizes: Sizes) {
  const weigh = (file: string) => sizes[file] ?? 0;
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + weigh(file), 0);
  const each = (files: readonly string[]) => Object.fromEntries(files.map((file) => [file, weigh(file)]));
  return routes.map(
    ({ path, kind, files, filesOfFirstView, oneOf = [], behind = [], parts = {}, script }) => ({
      path,
      kind,
      firstLoad: sum(files) + Math.max(0, ...oneOf.map(sum)),
      firstView: filesOfFirstView && sum(filesOfFirstView),
      behind: sum(behind),
      files: each(files),
      oneOf: oneOf.map(each),
      filesBehind: each(behind),
      script,
      parts: Object.fromEntries(Object.entries(parts).map(([name, files]) => [name, sum(files)])),
    }),
  );
}

export function printReport(rows: readonly RouteSizes[]): void {
  console.log(`The first load of each route in English, after brotli. "first view": its scripts that draw first;
"behind it": loads next, before any touch; "late parts": all scripts that load later`);
  const width = Math.max(...rows.map(({ path }) => path.length));
  const bytes = (count: number) => count.toLocaleString('en').padStart(6);
  for (const { path, firstLoad, firstView, behind, parts } of rows) {
    const later = Object.entries(parts).map(([name, size]) => `${name} ${size.toLocaleString('en')}`);
    const note = later.length ? `${bytes(behind)} B behind it; late parts: ${later.join(', ')}` : '';
    const view = firstView ? `first view ${bytes(firstView)} B; ` : '';
    console.log(`${path.padEnd(width)} ${bytes(firstLoad)} B ${view}${note}`.trimEnd());
  }
}
