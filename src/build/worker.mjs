import { createHash } from 'node:crypto';
import { bundleScript } from './bundles.mjs';
import { languageDefines } from './languages.mjs';
import { definesOf, settingsOf } from '../deploy/settings.mjs';

/** As src/offline/checked.ts makes it: the first 6 bytes of SHA-256. */
const digestOf = (content) => createHash('sha256').update(content).digest().subarray(0, 6).toString('base64');

/**
 * What the worker knows of its build (src/offline/build-files.ts). `version`: the build's id; `files`: Map(path in the
 * pages' folder -> content); `routes`: as src/build/site.mjs answers them; `base`: the folder.
 */
export function buildFiles(version, files, routes, base = '') {
  const pathOf = (file) => `${base}/${file.replace(/(^|\/)index\.html$/, '$1')}`;
  // A login is between its page and its server, as its headers say: nothing answers in the server's place.
  const logins = routes.filter(({ kind }) => kind === 'login').map(({ document }) => document);
  const kept = [...files].filter(
    ([file]) => /^a\/.*\.(js|css)$|(^|\/)index\.html$/.test(file) && !logins.includes(file),
  );
  const digests = Object.fromEntries(kept.map(([file, content]) => [pathOf(file), digestOf(content)]));
  // The page's messages in the other languages, too.
  const languages = (file) => {
    const of = (name) => name.replace(/\.\w+\.js$/, '');
    return kept.map(([name]) => name).filter((name) => of(name) === of(file));
  };
  // Old engines load it before they start.
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

/** The text of the worker for these files, or of the one that does away with any. */
export async function makeWorker(known, { off = false, settings = settingsOf() } = {}) {
  const texts = await languageDefines('OFFLINE_TEXTS');
  const define = { ...definesOf(settings), ...texts, BUILD: JSON.stringify(known) };
  return bundleScript(off ? 'src/offline/worker-off.ts' : 'src/offline/worker.ts', define);
}
