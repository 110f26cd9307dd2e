import fs from 'node:fs';
import { addBuildId } from '../deploy/build-id.mjs';
import { addHeaders } from '../deploy/headers.mjs';
import { noticesText } from '../deploy/notices.mjs';
import { shippedPackages } from '../deploy/packages.mjs';
import { Refused } from '../deploy/refused.mjs';
import { definesOf, settingsOf } from '../deploy/settings.mjs';
import { makeAppPages } from './app-pages.mjs';
import { bundleScript, importModule } from './bundles.mjs';
import { checkRoutes } from './check-routes.mjs';
import { styleProblems } from './check-styles.mjs';
import { makeDocuments } from './documents.mjs';
import { filesBelow } from './files-below.mjs';
import { hash } from './hash.mjs';
import { languageDefines } from './languages.mjs';
import { makeLogins } from './logins.mjs';
import { checkTexts, readCatalogues } from './messages.mjs';
import { importRenderers } from './renderers.mjs';
import { checkTenantFile, tenantAlias } from './tenant.mjs';
import { buildFiles, makeWorker } from './worker.mjs';
import { json } from './write.mjs';

/**
 * Builds everything in memory: a release, or with `quick` a development build, which has no id and no worker. Out:
 * `files` and `apart`: Maps from path to content, of dist/ and of the files for those who run the servers
 * `routes`: the rows of the table, each with its `title`, its `document`, the `files` of its first load and its late
 * `parts`; `packages`: those that ship; `id`: the build's id
 * `metafile`: esbuild's, of the code that ships; `documents`: the inputs of the code that renders documents
 * `problems`: lines about style sheets, with which a development build is made all the same
 */
export async function makeSite({ quick = false, settings = settingsOf() } = {}) {
  const { BASE_PATH: base, WORKER } = settings;
  const problems = styleProblems();
  if (problems.length && !quick) throw new Refused(problems.join('\n'));
  const pages = await makePages(quick, settings);
  const { files, routes, metafile } = pages;
  for (const file of filesBelow(['static'])) files.set(file.replace('static/', ''), fs.readFileSync(file));
  const packages = shippedPackages(metafile);
  files.set('third-party-notices.txt', noticesText(packages));
  const id = quick ? 'at work' : addBuildId(files);
  const apart = addHeaders(files, routes, settings);
  const off = quick || WORKER === 'off';
  const known = off ? {} : buildFiles(id, files, routes, base);
  files.set('sw.js', await makeWorker(known, { off, settings }));
  // For apps that open pages. `base` is the pages' folder on the host.
  const list = routes.map(({ path, kind, title, query }) => ({ path, kind, title, query }));
  files.set('routes.json', json({ build: id, base, routes: list }));
  return { ...pages, apart, packages, id, problems };
}

/** Builds the documents and the scripts, sheets and messages that they load. */
async function makePages(quick, settings) {
  const define = { ...definesOf(settings), ...(await languageDefines()) };
  const head = { ...define, ...(await languageDefines('PROBLEM_TEXTS', 'SLOW_TEXTS')) };
  const { ROUTES } = await importModule('src/routes.ts');
  checkRoutes(ROUTES);
  await checkTenantFile(settings, ROUTES);
  const [renderers, catalogues] = await Promise.all([
    importRenderers(ROUTES, define, tenantAlias(settings)),
    readCatalogues(),
  ]);
  checkTexts(catalogues);
  const files = new Map();
  const scripts = { shims: await addScript('shims', 'src/shell/shims.ts', {}, files) };
  if (settings.REPORT_URL)
    scripts.reporter = await addScript('reporter', 'src/shell/start-reporter.ts', define, files);
  const site = { files, quick, settings, define, head, catalogues, renderers, scripts };
  const rows = (kind) => ROUTES.filter((route) => route.kind === kind);
  const app = await makeAppPages(rows('app'), rows('document'), site);
  const logins = await makeLogins(rows('login'), site);
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

/** Adds to `files` a script that is not a chunk, called `name` by the loader. Returns its file name without extension. */
async function addScript(name, entry, define, files) {
  const text = await bundleScript(entry, define);
  const file = `${name}-${hash(text)}`;
  files.set(`a/${file}.js`, `${text}define("${name}",[],function(){});`);
  return file;
}
