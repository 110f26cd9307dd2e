import fs from 'node:fs';
import type { Metafile } from 'esbuild';
import { addBuildId } from './build-id.ts';
import { addHeaders } from '../deploy/headers.ts';
import { noticesText } from '../deploy/notices.ts';
import { shippedPackages, type Package } from '../deploy/packages.ts';
import { Refused } from '../deploy/refused.ts';
import { definesOf, settingsOf, type Settings } from '../deploy/settings.ts';
import type { Route } from '../route.ts';
import { makeAppPages } from './app-pages.ts';
import { bundleScript, importModule } from './bundles.ts';
import { checkRoutes } from './check-routes.ts';
import { styleProblems } from './check-styles.ts';
import { makeDocuments } from './documents.ts';
import { filesBelow } from './files-below.ts';
import { hash } from './hash.ts';
import { languageDefines } from './languages.ts';
import { makeLogins } from './logins.ts';
import { checkTexts, readCatalogues } from './messages.ts';
import type { Inputs } from './modules.ts';
import { importRenderers } from './renderers.ts';
import { checkTenantFile, tenantAlias } from './tenant.ts';
import { buildFiles, makeWorker } from './worker.ts';
import { json } from './write.ts';
import type { Defines, Files, Site, SiteRoute } from './site-types.ts';

/** The files, and what is known of them. */
interface Pages {
  readonly files: Files;
  readonly routes: readonly SiteRoute[];
  /** esbuild's, of the code that ships. */
  readonly metafile: { readonly inputs: Inputs; readonly outputs: Metafile['outputs'] };
  /** The inputs of the code that renders documents. */
  readonly documents: { readonly inputs: Inputs };
}

/** All that a build makes. */
export interface Built extends Pages {
  /** The files for those who run the servers. */
  readonly apart: Files;
  /** The packages that ship. */
  readonly packages: readonly Package[];
  readonly id: string;
  /** Lines about style sheets, with which a development build is made all the same. */
  readonly problems: readonly string[];
}

/**
 * Builds everything in memory: a release, or with `quick` a development build, which has no id and no worker.
 */
export async function makeSite({
  quick = false,
  settings = settingsOf(),
}: { readonly quick?: boolean; readonly settings?: Settings } = {}): Promise<Built> {
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
async function makePages(quick: boolean, settings: Settings): Promise<Pages> {
  const define = { ...definesOf(settings), ...(await languageDefines()) };
  const head = { ...define, ...(await languageDefines('PROBLEM_TEXTS', 'SLOW_TEXTS')) };
  const { ROUTES } = await importModule<typeof import('../routes.ts')>('src/routes.ts');
  checkRoutes(ROUTES);
  await checkTenantFile(settings, ROUTES);
  const [renderers, catalogues] = await Promise.all([
    importRenderers(ROUTES, define, tenantAlias(settings)),
    readCatalogues(),
  ]);
  checkTexts(catalogues);
  const files: Files = new Map();
  const scripts: Record<string, string> = {
    shims: await addScript('shims', 'src/shell/shims.ts', {}, files),
  };
  if (settings.REPORT_URL)
    scripts.reporter = await addScript('reporter', 'src/shell/start-reporter.ts', define, files);
  const site: Site = { files, quick, settings, define, head, catalogues, renderers, scripts };
  const rows = (kind: Route['kind']) => ROUTES.filter((route) => route.kind === kind);
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
async function addScript(name: string, entry: string, define: Defines, files: Files): Promise<string> {
  const text = await bundleScript(entry, define);
  const file = `${name}-${hash(text)}`;
  files.set(`a/${file}.js`, `${text}define("${name}",[],function(){});`);
  return file;
}
