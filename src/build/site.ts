import fs from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import type { Metafile } from 'esbuild';
import type { Route } from '../route.ts';
import { type Settings, definesOf, settingsOf } from '../deploy/settings.ts';
import { checkTenant } from '../deploy/tenant.ts';
import { Refused } from '../deploy/forms.ts';
import { readClauses, refuseLostClauses } from '../deploy/legal-clauses.ts';
import { importSource, bundleScript, importModule } from './bundles.ts';
import { languageDefines, readTexts } from './messages.ts';
import type { Files, Defines, Site, SiteRoute } from './site-types.ts';
import { addHeaders } from '../deploy/headers.ts';
import { noticesText, shippedPackages, type Package } from '../deploy/packages.ts';
import { makeAppPages } from './app-pages.ts';
import { addBridgeTest } from './bridge-test.ts';
import { makeDocuments, importRenderers } from './documents.ts';
import { filesBelow, hash, json } from './files.ts';
import { makeLogins } from './script-pages.ts';
import type { Inputs } from './modules.ts';
import { styleProblems } from './styles.ts';
import { buildFiles, makeWorker } from './worker.ts';

export const tenantAlias = ({ BRANDS_FILE }: Pick<Settings, 'BRANDS_FILE'>): { tenant: string } => ({
  tenant: path.resolve(BRANDS_FILE),
});

export async function importTenant(file: string): Promise<unknown> {
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new Refused(`BRANDS_FILE: there is no file ${file}`);
  // A module without a default export passes here, so that checkTenant can say what is missing.
  const source = `export * as given from ${JSON.stringify(path.resolve(file))};`;
  return (await importSource<{ given: { default?: unknown } }>(source)).module.given.default;
}

/**
 * Returns the build's id, 8 hex digits of a hash of all files of dist/, the same for the same source tree and settings.
 * Writes it into each document as `<html data-build>`.
 */
export function addBuildId(files: Files): string {
  const digest = createHash('sha256');
  for (const [file, content] of [...files].sort(([one], [other]) => (one < other ? -1 : 1)))
    digest.update(`${file}\0`).update(content).update('\0');
  const id = digest.digest('hex').slice(0, 8);
  for (const [file, html] of files)
    if (file.endsWith('.html'))
      files.set(file, String(html).replace(/<html lang="[\w-]+"/, `$& data-build="${id}"`));
  return id;
}

/**
 * Takes the source maps, which contain all sources, out of the served files. Returns them by their paths in
 * dist-deploy/.
 */
function takeMaps(files: Files): Files {
  const maps: Files = new Map();
  for (const [file, map] of files) {
    if (!file.endsWith('.map')) continue;
    files.delete(file);
    maps.set(`maps/${path.posix.basename(file)}`, map);
  }
  return maps;
}

interface Pages {
  readonly files: Files;
  readonly routes: readonly SiteRoute[];
  readonly metafile: { readonly inputs: Inputs; readonly outputs: Metafile['outputs'] };
  readonly documents: { readonly inputs: Inputs };
}

export interface Built extends Pages {
  readonly deployFiles: Files;
  readonly packages: readonly Package[];
  readonly id: string;
  /** Lines about faulty style sheets. They stop a release, not a development build. */
  readonly problems: readonly string[];
}

/** Builds everything in memory. `quick`: a development build, without an id and a worker. */
export async function makeSite({
  quick = false,
  settings = settingsOf(),
}: { readonly quick?: boolean; readonly settings?: Settings } = {}): Promise<Built> {
  const { BASE_PATH: base, WORKER } = settings;
  const problems = styleProblems();
  if (problems.length && !quick) throw new Refused(problems.join('\n'));
  const pages = await makePages({ quick, settings });
  const { files, metafile } = pages;
  const routes = [...pages.routes];
  if (settings.BRIDGE_TEST === 'on') routes.push(await addBridgeTest(files));
  for (const file of filesBelow(['static'])) files.set(file.replace('static/', ''), fs.readFileSync(file));
  const packages = shippedPackages(metafile);
  files.set('third-party-notices.txt', noticesText(packages));
  const maps: Files = quick ? new Map() : takeMaps(files);
  const id = quick ? 'at work' : addBuildId(files);
  const deployFiles: Files = new Map([...addHeaders(files, routes, settings), ...maps]);
  const off = quick || WORKER === 'off';
  const cached = off ? {} : buildFiles(id, files, routes, base);
  files.set('sw.js', await makeWorker(cached, { off, settings }));
  // For apps that open pages. `base` is the pages' folder on the host.
  const list = routes.map(({ path, kind, title, shows, query }) => ({ path, kind, title, shows, query }));
  files.set('routes.json', json({ build: id, base, routes: list }));
  return { ...pages, routes, deployFiles, packages, id, problems };
}

async function makePages({ quick, settings }: Pick<Site, 'quick' | 'settings'>): Promise<Pages> {
  const define = { ...definesOf(settings), ...(await languageDefines()) };
  const head = { ...define, ...(await languageDefines('PROBLEM_TEXTS', 'SLOW_TEXTS')) };
  const { ROUTES } = await importModule<typeof import('../routes.ts')>('src/routes.ts');
  const { BRANDS_FILE } = settings;
  checkTenant(await importTenant(BRANDS_FILE), ROUTES, BRANDS_FILE);
  const clauses = readClauses(settings);
  refuseLostClauses(clauses, ROUTES);
  const rendering = { ...define, LEGAL_CLAUSES: JSON.stringify(clauses) };
  const [renderers, texts] = await Promise.all([
    importRenderers(ROUTES, rendering, tenantAlias(settings)),
    readTexts(),
  ]);
  const files: Files = new Map();
  const scripts: Record<string, string> = {
    shims: await addScript('shims', 'src/shell/shims.ts', {}, files),
  };
  if (settings.REPORT_URL)
    scripts.reporter = await addScript('reporter', 'src/shell/start-reporter.ts', define, files);
  const site: Site = { files, quick, settings, define, head, texts, renderers, clauses, scripts };
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

/** Adds a script that is not a chunk, under the loader's name for it. Returns its file name without extension. */
async function addScript(name: string, entry: string, define: Defines, files: Files): Promise<string> {
  const text = await bundleScript(entry, define);
  const file = `${name}-${hash(text)}`;
  files.set(`a/${file}.js`, `${text}define("${name}",[],function(){});`);
  return file;
}
