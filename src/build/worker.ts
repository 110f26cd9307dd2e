import { type Settings, definesOf, settingsOf } from '../deploy/settings.ts';
import type { BuildFiles } from '../offline/worker-scope.ts';
import { bundleScript } from './bundles.ts';
import { sha256 } from './files.ts';
import { languageDefines } from './messages.ts';
import { loadedBy } from './script-pages.ts';
import type { Files, SiteRoute } from './site-types.ts';

/** The same digest as in src/offline/fetch-file.ts: the first 6 bytes of SHA-256 as 8 letters of base64. */
const digestOf = (content: string | Buffer) => sha256(content, 'base64').slice(0, 8);

type Served = Pick<SiteRoute, 'path' | 'kind' | 'document' | 'files' | 'parts'>;

/** The worker's data about its build (src/offline/worker-scope.ts). `base`: the pages' folder on the host. */
export function buildFiles(version: string, files: Files, routes: readonly Served[], base = ''): BuildFiles {
  const pathOf = (file: string) => `${base}/${file.replace(/(^|\/)index\.html$/, '$1')}`;
  // The worker keeps no login page: it has to come from the server, as its `no-store` header says.
  const logins = routes.filter(({ kind }) => kind === 'login').map(({ document }) => document);
  const kept = [...files].filter(
    ([file]) => /^a\/.*\.(js|css)$|(^|\/)index\.html$/.test(file) && !logins.includes(file),
  );
  const digests = Object.fromEntries(kept.map(([file, content]) => [pathOf(file), digestOf(content)]));
  const names = kept.map(([file]) => file);
  const pages = routes
    .filter(({ kind }) => kind === 'app')
    .map((route) => [pathOf(route.document), loadedBy(route, names).map(pathOf)]);
  const documents = routes.filter(({ kind }) => kind === 'document').map(({ document }) => pathOf(document));
  return { version, files: digests, documents, pages: Object.fromEntries(pages) };
}

/** The script of the worker. With `off`, it removes all workers and their caches. */
export async function makeWorker(
  build: Partial<BuildFiles>,
  { off = false, settings = settingsOf() }: { readonly off?: boolean; readonly settings?: Settings } = {},
): Promise<string> {
  const texts = await languageDefines('OFFLINE_TEXTS');
  const define = { ...definesOf(settings), ...texts, BUILD: JSON.stringify(build) };
  return bundleScript(off ? 'src/offline/worker-off.ts' : 'src/offline/worker.ts', define);
}
