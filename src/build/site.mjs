import { makeAppPages } from './app-pages.mjs';
import { bundleScript, importSource } from './bundles.mjs';
import { makeDocuments } from './documents.mjs';
import { hash } from './hash.mjs';
import { languageDefines } from './languages.mjs';
import { makeLogins } from './logins.mjs';
import { checkTexts, readCatalogues } from './messages.mjs';
import { importRenderers } from './renderers.mjs';
import { definesOf, settingsOf } from '../deploy/settings.mjs';
import { checkTenantFile, tenantAlias } from './tenant.mjs';

/**
 * Builds documents, scripts, sheets and messages in memory. Out: { files: Map(path -> text), routes, metafile,
 * documents }. A route is its row of the table with its `title`, its `document`, the `files` of its first load and its
 * late `parts`. `metafile` is esbuild's metafile of the code that ships; `documents` has the inputs of the code that
 * renders documents.
 */
export async function makeSite({ quick = false, settings = settingsOf() } = {}) {
  const define = { ...definesOf(settings), ...(await languageDefines()) };
  const head = { ...define, ...(await languageDefines('PROBLEM_TEXTS')) };
  const { ROUTES } = (await importSource(`export * from './src/routes.ts'`)).module;
  await checkTenantFile(settings, ROUTES);
  const [renderers, catalogues, loginScript, shims, reporter] = await Promise.all([
    importRenderers(ROUTES, define, tenantAlias(settings)),
    readCatalogues(),
    bundleScript('src/shell/start-login-document.ts', head),
    bundleScript('src/shell/shims.ts'),
    settings.REPORT_URL && bundleScript('src/shell/start-reporter.ts', define),
  ]);
  checkTexts(catalogues);
  const files = new Map();
  const scripts = { shims, ...(reporter ? { reporter } : {}) };
  const site = { files, quick, define, head, catalogues, renderers, scripts: addScripts(scripts, files) };
  const rows = (kind) => ROUTES.filter((route) => route.kind === kind);
  const app = await makeAppPages(rows('app'), rows('document'), site);
  const logins = await makeLogins(rows('login'), loginScript, site);
  const documents = await makeDocuments(rows('document'), site);
  const chunks = [...app.chunks, ...logins.chunks];
  return {
    files,
    routes: [...app.routes, ...logins.routes, ...documents],
    metafile: {
      inputs: Object.assign({}, ...chunks.map(({ inputs }) => inputs)),
      outputs: Object.fromEntries(chunks.map(({ file, about }) => [`a/${file}.js`, about])),
    },
    documents: { inputs: Object.assign({}, ...[...renderers.values()].map(({ inputs }) => inputs)) },
  };
}

/**
 * In: by name, the texts of scripts that are not chunks. Adds each to `files` for the loader. Returns their file
 * names.
 */
function addScripts(scripts, files) {
  const rows = Object.entries(scripts).map(([name, text]) => {
    const file = `${name}-${hash(text)}`;
    files.set(`a/${file}.js`, `${text}define("${name}",[],function(){});`);
    return [name, file];
  });
  return Object.fromEntries(rows);
}
