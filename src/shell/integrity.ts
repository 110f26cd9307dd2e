import { site } from './files.ts';
import { INTEGRITY, type SumsModule } from './loader-api.ts';

/**
 * The digests of files on another origin, by file name: at first the page's own; the chunk `sums` has the
 * others.
 */
const sums: Record<string, string | undefined> = ASSET_ORIGIN ? JSON.parse(site.sums as string) : {};

/**
 * Adds an element for a file on another origin. The browser rejects a file whose digest differs from the
 * build's.
 */
export function addWithIntegrity(
  element: HTMLElement,
  file: string,
  loadSums: () => Promise<object>,
): Promise<unknown> {
  const known = sums[file] ? Promise.resolve({ sums }) : (loadSums() as Promise<SumsModule>);
  return known.then((module) => {
    Object.assign(sums, module.sums);
    if (!sums[file]) throw new Error('No digest for ' + file);
    const integrity = { crossOrigin: 'anonymous', integrity: INTEGRITY + sums[file] };
    document.head.appendChild(Object.assign(element, integrity));
  });
}
