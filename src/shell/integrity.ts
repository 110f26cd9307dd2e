import { site } from './files.ts';
import { INTEGRITY, type DigestsModule } from './loader-api.ts';

/** The digests of files on another origin, by file name: at first the page's own. The chunk `digests` has the others. */
const digests: Record<string, string | undefined> = ASSET_ORIGIN ? JSON.parse(site.digests as string) : {};

/** Adds an element for a file on another origin. The browser rejects the file if its digest differs from the build's. */
export function addWithIntegrity(
  element: HTMLElement,
  file: string,
  loadDigests: () => Promise<object>,
): Promise<unknown> {
  const known = digests[file] ? Promise.resolve({ digests }) : (loadDigests() as Promise<DigestsModule>);
  return known.then((module) => {
    Object.assign(digests, module.digests);
    if (!digests[file]) throw new Error('No digest for ' + file);
    const integrity = { crossOrigin: 'anonymous', integrity: INTEGRITY + digests[file] };
    document.head.appendChild(Object.assign(element, integrity));
  });
}
