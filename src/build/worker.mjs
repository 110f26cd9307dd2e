import { createHash } from 'node:crypto';
import { bundleScript } from './bundles.mjs';
import { languageDefines } from './languages.mjs';
import { definesOf, settingsOf } from '../deploy/settings.mjs';

/** The same digest as in src/offline/store.ts: the first 6 bytes of SHA-256. */
const digestOf = (content) => createHash('sha256').update(content).digest().subarray(0, 6).toString('base64');

/**
 * Returns the worker's data about its build (src/offline/worker-scope.ts). `version`: the build's id; `files`: Map(path
 * in the pages' folder -> content); `routes`: the routes of src/build/site.mjs; `base`: the pages' folder on the host.
 */
export function buildFiles(version, files, routes, base = '') {
  const pathOf = (file) => `${base}/${file.replace(/(^|\/)index\.html$/, '$1')}`;
  // The worker keeps no login page: it has to come from the server, as its `no-store` header says.
  const logins = routes.filter(({ kind }) => kind === 'login').map(({ document }) => document);
  const kept = [...files].filter(
    ([file]) => /^a\/.*\.(js|css)$|(^|\/)index\.html$/.test(file) && !logins.includes(file),
  );
  const digests = Object.fromEntries(kept.map(([file, content]) => [pathOf(file), digestOf(content)]));
  // Include the page's messages in the other languages.
  const languages = (file) => {
    const of = (name) => name.replace(/\.\w+\.js$/, '');
    return kept.map(([name]) => name).filter((name) => of(name) === of(file));
  };
  // Old engines load the shims before the page starts.
  const shims = kept.map(([name]) => name).filter((name) => name.startsWith('a/shims-'));
  const pages = routes
    .filter(({ kind }) => kind === 'app')
    .map(({ document, files: [, ...first], parts }) => [
      pathOf(document),
      [...new Set([...first.flatMap(languages), ...Object.values(parts).flat(), ...shims])].map(pathOf),
    ]);
  const documents = routes.filter(({ kind }) => kind === 'document').map(({ document }) => pathOf(document));
  return { version, files: digests, documents, pages: Object.fromEntries(pages) };
}

/**
 * Returns the script of the worker for these files; with `off`, of the worker that removes any worker and its caches.
 */
export async function makeWorker(known, { off = false, settings = settingsOf() } = {}) {
  const texts = await languageDefines('OFFLINE_TEXTS');
  const define = { ...definesOf(settings), ...texts, BUILD: JSON.stringify(known) };
  return bundleScript(off ? 'src/offline/worker-off.ts' : 'src/offline/worker.ts', define);
}
